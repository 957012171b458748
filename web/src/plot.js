// A plot of speed by length, both on logarithmic scales.

import { draw } from "./dom.js";
import { speed } from "./format.js";

/** The widest drawing, in pixels; on a narrow screen it is as wide as its place, so that text keeps its size. */
const WIDEST = 920;
const NARROWEST = 280;
const HEIGHT = 340;
const EDGE = { left: 66, right: 96, top: 10, bottom: 34 };

/** Returns a drawing of series, each {label, points: [[length, bytes per second]]}, for a place of this many pixels. */
export function plot(series, room) {
  const width = Math.max(NARROWEST, Math.min(room, WIDEST));
  const xs = series.flatMap(({ points }) => points.map(([x]) => x));
  const ys = series.flatMap(({ points }) => points.map(([, y]) => y));
  const [left, right] = [Math.log2(Math.min(...xs)), Math.log2(Math.max(...xs))];
  const [low, high] = [Math.floor(Math.log10(Math.min(...ys))), Math.log10(Math.max(...ys) * 1.15)];
  const x = (value) => EDGE.left + ((Math.log2(value) - left) / (right - left)) * (width - EDGE.left - EDGE.right);
  const y = (value) => HEIGHT - EDGE.bottom - ((Math.log10(value) - low) / (high - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const svg = draw("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": "A plot of the figures in the table below" });
  for (let power = low; power <= high; power++) {
    for (const factor of [1, 3]) {
      const value = factor * 10 ** power;
      if (Math.log10(value) > high) continue;
      svg.append(draw("line", { class: "grid", x1: EDGE.left, x2: width - EDGE.right, y1: y(value), y2: y(value) }));
      if (factor === 1 || high - low < 2.5) svg.append(draw("text", { x: EDGE.left - 8, y: y(value) + 4, "text-anchor": "end" }, speed(value).replace(".00", "")));
    }
  }
  for (const value of [...new Set(xs)].filter((_, index, all) => index % Math.ceil(all.length / (width < 500 ? 3 : 6)) === 0 || index === all.length - 1)) {
    svg.append(draw("line", { class: "grid", x1: x(value), x2: x(value), y1: EDGE.top, y2: HEIGHT - EDGE.bottom }));
    svg.append(draw("text", { x: x(value), y: HEIGHT - EDGE.bottom + 20, "text-anchor": "middle" }, lengthLabel(value)));
  }
  // Labels at the ends of the lines, moved apart.
  const labels = series.map(({ label, points }, index) => ({ label, index, at: y(points.at(-1)[1]) })).sort((a, b) => a.at - b.at);
  labels.forEach((label, index) => {
    if (index > 0) label.at = Math.max(label.at, labels[index - 1].at + 16);
  });
  for (const { label, index, at } of labels) {
    const color = `var(--series-${(index % 4) + 1})`;
    const line = draw("polyline", { class: "line", points: series[index].points.map(([a, b]) => `${x(a).toFixed(1)},${y(b).toFixed(1)}`).join(" ") });
    line.style.stroke = color;
    const text = draw("text", { class: "mark-label", x: width - EDGE.right + 8, y: at + 4 }, label);
    text.style.fill = color;
    svg.append(line, text);
  }
  return svg;
}

export function lengthLabel(length) {
  return length < 1024 ? `${length} B` : length < 1 << 20 ? `${length / 1024} KiB` : `${length / (1 << 20)} MiB`;
}
