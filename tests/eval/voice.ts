import { inTime, measure } from "./voice/measure.ts";
import { evalRecordings, languages } from "./voice/recordings.ts";

/** Measures when turns end, on 500 recordings that espeak-ng speaks: `npm run eval:voice`. */

const count = 500;
const silences = [800, 1500, 3000];

let isGood = true;
for (const silenceMs of silences) {
  const measured = measure(evalRecordings(count, silenceMs), silenceMs);
  const { cutOff, endless, invented, lateMs } = measured;
  const share = inTime(measured);
  const sorted = lateMs.toSorted((a, b) => a - b);
  console.log(
    [
      `silence ${silenceMs} ms: ${count} recordings, ${languages.length} languages`,
      `  cut off: ${cutOff.length} ${cutOff.slice(0, 5).join("; ")}`,
      `  never ended: ${endless.length} ${endless.slice(0, 5).join("; ")}`,
      `  within 300 ms after the silence: ${(100 * share).toFixed(1)} % (median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms)`,
      `  sent though nobody spoke: ${invented.length} ${invented.slice(0, 5).join("; ")}`,
    ].join("\n"),
  );
  isGood &&= cutOff.length === 0 && invented.length === 0 && share >= 0.95;
}
process.exitCode = isGood ? 0 : 1;
