import type { Words } from "../text/words.ts";

export type Device = "desktop" | "tablet" | "mobile";

/** Whether the user agent is one that tablets claim too. */
export const isAmbiguous = (userAgent: string): boolean => /Macintosh/.test(userAgent);

/** Device from the user agent; iPads claim to be desktops, but desktops of that maker have no touch screen. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string;
  maxTouchPoints: number;
}): Device {
  const isDisguised = isAmbiguous(userAgent) && maxTouchPoints > 1;
  if (isDisguised || /iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return "tablet";
  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? "mobile" : "desktop";
}

const deviceWords: Record<Device, "deviceDesktop" | "deviceMobile" | "deviceTablet"> = {
  desktop: "deviceDesktop",
  mobile: "deviceMobile",
  tablet: "deviceTablet",
};

/** The devices in the words of the page. */
export const deviceList = (devices: readonly Device[], words: Words): string =>
  devices.map((device) => words[deviceWords[device]]).join(", ");
