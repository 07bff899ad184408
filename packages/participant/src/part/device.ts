export type Device = "desktop" | "tablet" | "mobile";

/** Device from the user agent; iPads claim to be desktops, but desktops of that maker have no touch screen. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string;
  maxTouchPoints: number;
}): Device {
  const isDisguised = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (isDisguised || /iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? "mobile" : "desktop";
}
