export type Device = "desktop" | "tablet" | "mobile";

/** What a browser says of itself; tablets of one maker say that they are desktops, but none of those has fingers. */
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
