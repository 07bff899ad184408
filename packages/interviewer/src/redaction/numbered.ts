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
const firstOfStems = new Set(stems.map((stem) => stem.charAt(0)));
const lastOfEndings = new Set(endings.map((ending) => ending.at(-1)));
const number = /\s?(?:no|nr|n°|nº|number|id)$/;
const lastOfNumber = new Set("or°ºd");
const letter = /[\p{L}\p{M}]/u;

/** Whether what comes before makes a number that of an order, of a price or the like. */
export function isNumbered(text: string, start: number): boolean {
  const from = Math.max(0, start - longest);
  let end = start;
  while (end > from && isBetween(text.charCodeAt(end - 1))) end--;
  const last = text.charAt(end - 1);
  if (end === from) return false;
  if ("#№€$£¥".includes(last)) return true;
  if (last !== "°" && !isLetter(last)) return false;
  const before = text.slice(from, end).toLowerCase();
  const named = lastOfNumber.has(before.charAt(before.length - 1)) ? before.replace(number, "") : before;
  if (lastOfEndings.has(named.at(-1))) {
    const row = named.replaceAll(" ", "");
    if (endings.some((ending) => row.endsWith(ending))) return true;
  }
  let first = named.length;
  while (first > 0 && isLetter(named.charAt(first - 1))) first--;
  const word = named.slice(first);
  return words.has(word) || (firstOfStems.has(word.charAt(0)) && stems.some((stem) => word.startsWith(stem)));
}

/** What may stand between a word and its number. */
const isBetween = (code: number): boolean =>
  code === 0x20 ||
  code === 0x0a ||
  code === 0x2e ||
  code === 0x3a ||
  code === 0x2d ||
  (code > 0x7f && /\s/.test(String.fromCharCode(code)));

/** Halves of pairs count: what is written with them here is no sign. */
const isLetter = (sign: string): boolean => {
  const code = sign.charCodeAt(0) | 0x20;
  if (code < 0x80) return code >= 0x61 && code <= 0x7a;
  return letter.test(sign);
};
