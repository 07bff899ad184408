import { codeAt, is, kinds } from "./characters.ts";

/** Words that the number of an order or the like follows. */
const words = new Set(
  "order invoice ticket tracking parcel item isbn sku ref commande facture pedido factura fatura ordine fattura".split(
    " ",
  ),
);
/** Beginnings of such words, in languages that put words together or change their endings. */
const stems =
  "bestell rechnung auftrag bestelling factuur zamówieni sipariş order beställning tilaus заказ замовлення".split(
    " ",
  );
/** Such words of scripts without spaces, in which they may stand at the end of anything. */
const endings =
  "注文 注文番号 受付番号 伝票番号 追跡番号 会員番号 订单 订单号 訂單編號 单号 快递单号 주문번호 운송장번호 송장번호 예약번호 คำสั่งซื้อ เลขพัสดุ".split(
    " ",
  );
const longest = 24;
/** By these most texts are told at once. */
const firstLetters = new Set(
  [...words, ...stems].map((word) => word.charAt(0)).flatMap((sign) => [sign, sign.toUpperCase()]),
);
const lastOfEndings = new Set(endings.map((ending) => ending.at(-1)));
const number = /[\s-]?(?:no|nr|n°|nº|number|id)$/i;
const lastOfNumber = new Set("oOrR°ºdD");
const letter = kinds.letter | kinds.mark;

/** Whether what comes before makes a number that of an order, of a price or the like. */
export function isNumbered(text: string, start: number): boolean {
  const from = Math.max(0, start - longest);
  let end = start;
  while (end > from && isBetween(codeAt(text, end - 1))) end--;
  if (end === from) return false;
  const last = text.charAt(end - 1);
  if ("#№€$£¥".includes(last)) return true;
  if (last !== "°" && !is(text, end - 1, letter)) return false;
  const before = text.slice(from, end);
  const named = lastOfNumber.has(last) ? before.replace(number, "") : before;
  if (lastOfEndings.has(named.at(-1))) {
    const row = named.includes(" ") ? named.replaceAll(" ", "") : named;
    if (endings.some((ending) => row.endsWith(ending))) return true;
  }
  let first = named.length;
  while (first > 0 && is(named, first - 1, letter)) first--;
  if (!firstLetters.has(named.charAt(first))) return false;
  const word = named.slice(first).toLowerCase();
  return words.has(word) || stems.some((stem) => word.startsWith(stem));
}

/** What may stand between a word and its number. */
const isBetween = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x2e || code === 0x3a || code === 0x2d;
