/**
 * Picks an option by its letter, or a point of a scale by its digit. Only from within the question: a key alone does
 * nothing elsewhere.
 */
export function pickByKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.closest("form, h1") === null) return;
  if (target.matches("textarea, select, input:not([type=radio], [type=checkbox])")) return;
  const field = optionOf(letterOf(event)) ?? pointOf(event.key);
  if (!field || field.disabled) return;
  event.preventDefault();
  field.focus();
  field.click();
}

/** The key's Latin letter, on keyboards of other scripts by where it is. */
const letterOf = ({ key, code }: KeyboardEvent): string => {
  const place = /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (/^[a-z]$/i.test(key) ? key : (place ?? "")).toLowerCase();
};

function optionOf(letter: string): HTMLInputElement | undefined {
  const place = letter === "" ? -1 : letter.charCodeAt(0) - "a".charCodeAt(0);
  return document.querySelectorAll<HTMLInputElement>(".lettered > .option > input")[place];
}

/** For the one scale of the question: several have each digit several times. */
function pointOf(digit: string): HTMLInputElement | null | undefined {
  const [scale, ...others] = document.querySelectorAll(".form .points");
  if (!/^\d$/.test(digit) || scale === undefined || others.length > 0) return null;
  const points = [...scale.querySelectorAll("label")];
  return points.find((point) => point.querySelector("span")?.textContent === digit)?.querySelector("input");
}
