import { withoutEnd } from "#kit/trim.ts";

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
/** Of scripts without spaces, in which they may stand at the end of anything. */
const endings =
  "注文 注文番号 受付番号 伝票番号 追跡番号 会員番号 订单 订单号 訂單編號 单号 快递单号 주문번호 운송장번호 송장번호 예약번호 คำสั่งซื้อ เลขพัสดุ".split(
    " ",
  );
const longest = 24;

/** Whether what comes before makes a number that of an order, of a price or the like. */
export function isNumbered(text: string, start: number): boolean {
  const before = withoutEnd(text.slice(Math.max(0, start - longest), start), /[.:\s-]/);
  if (/[#№€$£¥]$/.test(before)) return true;
  const named = before.toLowerCase().replace(/\s?(?:no|nr|n°|nº|number|id)$/, "");
  const word = named.split(/[^\p{L}\p{M}]+/u).at(-1) ?? "";
  const row = named.replaceAll(" ", "");
  return (
    words.has(word) ||
    stems.some((stem) => word.startsWith(stem)) ||
    endings.some((ending) => row.endsWith(ending))
  );
}
