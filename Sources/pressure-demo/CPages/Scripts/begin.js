// Builds a player for each recording when it comes into view, and all of them for paper.

const players = new Map();
const build = element => {
  if (!players.has(element)) players.set(element, new Player(element));
  return players.get(element);
};
const watcher = new IntersectionObserver(entries => {
  for (const entry of entries) if (entry.isIntersecting) { watcher.unobserve(entry.target); build(entry.target); }
}, { rootMargin: "400px" });
const traces = Array.from(document.querySelectorAll(".trace"));
traces.forEach((element, place) => { if (place === 0) build(element); else watcher.observe(element); });
const print = isBegun => {
  isPrinting = isBegun;
  for (const element of traces) build(element).chart.redraw(isBegun ? PAPER_WIDTH : undefined);
  tellAppearance();
};
addEventListener("beforeprint", () => print(true));
addEventListener("afterprint", () => print(false));
