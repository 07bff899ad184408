import { parseArgs } from "node:util";
import { hasBrowser } from "#tests/support/browser.ts";
import { inTime, type Measured, measure, measured } from "./voice/measure.ts";
import { judgeInBrowsers } from "./voice/microphone.ts";
import { evalRecording, evalRecordings, languages } from "./voice/recordings.ts";
import { measureWaits } from "./voice/service.ts";

/**
 * Measures when turns end, on recordings that espeak-ng speaks, and what people wait for: `npm run eval:voice`. The
 * recordings are judged by their own levels, and then as they come through a browser's microphone, in real time: half an
 * hour for 500 with four browsers at once. `--recordings 50` takes the first 50 only, `--browsers 8` has eight listen.
 */
const { values } = parseArgs({
  options: {
    recordings: { type: "string", default: "500" },
    browsers: { type: "string", default: "4" },
  },
});
const count = Number(values.recordings);
const silences = [800, 1500, 3000];

let isGood = true;
for (const silenceMs of silences)
  tell(`silence ${silenceMs} ms`, measure(evalRecordings(count, silenceMs), silenceMs));

if (hasBrowser) {
  tellWaits(await measureWaits());
  const silenceMs = 1500;
  let index = 0;
  const next = () => (index < count ? evalRecording(index++, silenceMs) : undefined);
  const judged = await judgeInBrowsers(Number(values.browsers), silenceMs, next);
  tell(`through a browser's microphone, silence ${silenceMs} ms`, measured(judged, silenceMs));
}
process.exitCode = isGood ? 0 : 1;

function tell(what: string, found: Measured): void {
  const { cutOff, endless, invented, lateMs } = found;
  const share = inTime(found);
  console.log(
    [
      `${what}: ${count} recordings, ${languages.length} languages`,
      `  cut off: ${cutOff.length} ${cutOff.slice(0, 5).join("; ")}`,
      `  never ended: ${endless.length} ${endless.slice(0, 5).join("; ")}`,
      `  within 300 ms after the silence: ${(100 * share).toFixed(1)} % (median ${at(lateMs, 0.5)} ms, p95 ${at(lateMs, 0.95)} ms)`,
      `  sent though nobody spoke: ${invented.length} ${invented.slice(0, 5).join("; ")}`,
    ].join("\n"),
  );
  isGood &&= cutOff.length === 0 && invented.length === 0 && share >= 0.95;
}

function tellWaits({
  transcription,
  speech,
  cachedSpeech,
  sound,
}: Awaited<ReturnType<typeof measureWaits>>): void {
  const waits = [
    ["transcription, beside the provider's time", transcription, 60],
    ["speech, beside the provider's time", speech, 40],
    ["speech that is kept", cachedSpeech, 25],
    ["from an answer's acceptance to the next sound", sound, 700],
  ] as const;
  for (const [what, times, mostMs] of waits) {
    const p95 = at(times, 0.95);
    console.log(
      `${what}: median ${at(times, 0.5)} ms, p95 ${p95} ms of ${times.length}, at most ${mostMs} ms`,
    );
    isGood &&= p95 <= mostMs;
  }
}

function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
}
