import { useEffect } from "preact/hooks";

/** What stands on each sheet of paper: the study, when the results were read, and which sheet it is. */
export function useSheets(study: string, at: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { @top-left { content: ${quoted(study)} } @top-right { content: ${quoted(at)} } ` +
        '@bottom-right { content: counter(page) " / " counter(pages) } }',
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [study, at]);
}

/** Text as a string of CSS. */
const quoted = (text: string): string =>
  `"${Array.from(text, (letter) => (/[\w .,:–-]/.test(letter) ? letter : `\\${letter.codePointAt(0)?.toString(16)} `)).join("")}"`;
