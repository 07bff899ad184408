import { plainIn } from "../text/format.ts";
import { measureAt } from "./measure.ts";
import { wrap } from "./text.ts";

/** Twice the pixels of the page, for documents and slides. */
const scale = 2;
const margin = 24;
const styled = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "paint-order",
  "stroke-linejoin",
  "font-family",
  "font-size",
  "font-weight",
] as const;

interface Picture {
  chart: SVGSVGElement;
  title: string;
  subtitle: string;
  /** Below the chart: the study, and of how many answers. */
  source: readonly string[];
}

/** The chart with its title as a PNG, in the colours of paper. Throws where the browser cannot draw it. */
export async function savePng(picture: Picture): Promise<Blob> {
  const { dataset } = document.documentElement;
  dataset.paper = "";
  const svg = framed(picture);
  // Before the next paint: the page itself does not change.
  delete dataset.paper;
  const width = Number(svg.getAttribute("width"));
  const height = Number(svg.getAttribute("height"));
  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" }),
  );
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width * scale, height * scale];
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("no canvas");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

function framed({ chart, title, subtitle, source }: Picture): SVGSVGElement {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(name).trim();
  const inner = Number(chart.getAttribute("width"));
  const width = inner + 2 * margin;
  const isMirrored = chart.getAttribute("direction") === "rtl";
  const svg = element("svg", {
    width,
    direction: isMirrored ? "rtl" : "ltr",
    "font-family": page.fontFamily,
  });
  const start = isMirrored ? width - margin : margin;
  const background = element("rect", { width: "100%", height: "100%", fill: colour("--page") });
  svg.append(background);
  let y = margin;
  const write = (
    text: string,
    size: number,
    weight: number,
    fill: string,
    ofLine = (line: string, _whole: string) => line,
  ) => {
    for (const line of wrap(text, inner, 4, measureAt(size, weight))) {
      y += size * 1.35;
      const written = element("text", { x: start, y, "font-size": size, "font-weight": weight, fill });
      written.textContent = ofLine(line, text);
      svg.append(written);
    }
  };
  const own = plainIn(isMirrored ? "rtl" : "ltr");
  write(title, 18, 650, colour("--text"), own);
  y += 4;
  write(subtitle, 14, 400, colour("--muted"));
  y += 18;
  const drawn = chart.cloneNode(true) as SVGSVGElement;
  copyStyles(chart, drawn);
  drawn.setAttribute("x", String(margin));
  drawn.setAttribute("y", String(y));
  svg.append(drawn);
  y += Number(chart.getAttribute("height")) + 8;
  write(source.map((part) => own(part)).join(" · "), 12, 400, colour("--muted"));
  svg.setAttribute("height", String(Math.ceil(y + margin)));
  return svg;
}

function element(name: "svg" | "rect" | "text", attributes: Record<string, string | number>) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made as SVGSVGElement;
}

/** A picture has no style sheet: what the page's gives is written into every element. */
function copyStyles(from: Element, to: Element): void {
  const computed = getComputedStyle(from);
  for (const name of styled) to.setAttribute(name, computed.getPropertyValue(name));
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index];
    if (copy) copyStyles(child, copy);
  }
}
