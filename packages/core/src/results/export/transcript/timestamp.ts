/** Seconds as WebVTT writes them: `01:02:03.004`. */
export function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const time = `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}`;
  return `${time}.${String(ms % 1000).padStart(3, "0")}`;
}
