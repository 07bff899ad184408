import type { Block, Guide } from "./block.ts";

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;

function toMarkdown(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${block.text}`;
    case "text":
      return block.text;
    case "table":
      return [block.head, block.head.map(() => "---"), ...block.rows].map(row).join("\n");
    case "code":
      return `\`\`\`${block.language}\n${block.code}\n\`\`\``;
    case "drawing":
      return `\`\`\`text ${block.label}\n${block.drawing}\n\`\`\``;
    case "picture":
      return `![${block.label}](images/${block.file})`;
  }
}

/** The guide as a file of `docs/`. */
export const markdownOf = ({ title, blocks }: Guide): string =>
  `${[`# ${title}`, ...blocks.map(toMarkdown)].join("\n\n")}\n`;
