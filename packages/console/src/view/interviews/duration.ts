/** Seconds as people say them. */
export function durationOf(seconds: number, locale: string): string {
  const unit = (value: number, name: "minute" | "second") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "narrow" }).format(value);
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return unit(whole, "second");
  return whole % 60 === 0 || minutes >= 10
    ? unit(Math.round(whole / 60), "minute")
    : `${unit(minutes, "minute")} ${unit(whole % 60, "second")}`;
}
