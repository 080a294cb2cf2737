// What is wrong with a page as it is shown; what the keyboard must reach is given a mark.
const visible = (node) => node.getClientRects().length > 0 && node.checkVisibility({ visibilityProperty: true });
const told = (node) => `${node.tagName.toLowerCase()} ${(node.textContent || node.alt || "").trim().slice(0, 40)}`;
const scrolls = (node) => {
  const way = getComputedStyle(node);
  return (/auto|scroll/.test(way.overflowX) && node.scrollWidth > node.clientWidth + 1)
    || (/auto|scroll/.test(way.overflowY) && node.scrollHeight > node.clientHeight + 1);
};
const scroller = (node) => node.parentElement && (scrolls(node.parentElement) ? node.parentElement : scroller(node.parentElement));
const all = [...document.body.querySelectorAll("*")].filter(visible);
const wide = document.documentElement.clientWidth;
const texts = all.filter((node) => [...node.childNodes].some((part) => part.nodeType === 3 && part.data.trim()));
const pictures = all.filter((node) => node.tagName === "IMG");
const reachable = all.filter((node) => node.matches("a[href], summary, button, input, select") || scrolls(node));
reachable.forEach((node, number) => { node.dataset.mark = `m${number}`; });
return {
  missing: pictures.filter((node) => !node.complete || node.naturalWidth === 0).map(told),
  unnamed: pictures.filter((node) => !node.alt).map(told),
  beyond: all.filter((node) => node.getBoundingClientRect().right > wide + 1 && !scroller(node)).map(told),
  small: texts.filter((node) => parseFloat(getComputedStyle(node).fontSize) < 12).map(told),
  squeezed: pictures.filter((node) => node.getBoundingClientRect().width < Math.min(node.naturalWidth, 780) - 1).map(told),
  boxed: all.filter((node) => /auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight + 1 && !node.closest("details")).map(told),
  sideways: [...document.querySelectorAll("#assumptions .scroll, #wanted .scroll")].filter((node) => node.scrollWidth > node.clientWidth + 1).map(told),
  headless: [...document.querySelectorAll("th")].filter((node) => !node.scope).map(told),
  dead: [...document.querySelectorAll('a[href^="#"]')].filter((a) => !document.getElementById(a.getAttribute("href").slice(1))).map(told),
  cut: texts.filter((node) => /…|\.\.\.$/.test(node.textContent) && node.matches("td, th")).map(told),
  marks: reachable.map((node) => node.dataset.mark),
};
