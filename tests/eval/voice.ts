import { parseArgs } from "node:util";
import { hasBrowser } from "#tests/support/browser.ts";
import { inTime, type Measured, measure, measured } from "./voice/measure.ts";
import { judgeInBrowsers } from "./voice/microphone.ts";
import { evalRecording, evalRecordings, languages, shortRecordings } from "./voice/recordings.ts";
import { measureWaits } from "./voice/service.ts";

/**
 * Measures when turns end, on recordings that espeak-ng speaks, and what people wait for: `npm run eval:voice`. The
 * recordings are judged by their own levels, and then as they come through a browser's microphone, in real time: some
 * three hours of sound, which sixteen browsers hear in a quarter of an hour on two cores. `--recordings 50` takes the first
 * 50 only, `--from 100` begins at another one, `--only waits` and `--only microphone` leave the rest out.
 */
const { values } = parseArgs({
  options: {
    recordings: { type: "string", default: "500" },
    from: { type: "string", default: "0" },
    browsers: { type: "string", default: "16" },
    only: { type: "string", default: "" },
  },
});
const count = Number(values.recordings);
const from = Number(values.from);
const parts = ["levels", "waits", "microphone"] as const;
const wants = (part: (typeof parts)[number]): boolean => values.only === "" || values.only === part;
const silences = [800, 1500, 3000];
/** Of short words so many are heard at least: some are shorter than what counts as speech. */
const leastHeard = 0.97;

let isGood = true;
if (wants("levels"))
  for (const silenceMs of silences)
    tell(`silence ${silenceMs} ms`, measure(evalRecordings(count, silenceMs, from), silenceMs));
if (hasBrowser && wants("waits")) tellWaits(await measureWaits());
if (hasBrowser && wants("microphone")) {
  const silenceMs = 1500;
  const hear = (next: Parameters<typeof judgeInBrowsers>[2]) =>
    judgeInBrowsers(Number(values.browsers), silenceMs, next);
  let index = from;
  const judged = await hear(() => (index < from + count ? evalRecording(index++, silenceMs) : undefined));
  tell(`through a browser's microphone, silence ${silenceMs} ms`, measured(judged, silenceMs));
  const short = shortRecordings();
  const all = short.length;
  const { missed } = measured(await hear(() => short.pop()), silenceMs);
  console.log(
    `"yes" and "no" in 20 languages: ${all}, taken for nothing ${missed.length}: ${missed.join("; ")}`,
  );
  isGood &&= missed.length <= (1 - leastHeard) * all;
}
process.exitCode = isGood ? 0 : 1;

function tell(what: string, found: Measured): void {
  const { recordings, cutOff, endless, invented, missed, lateMs } = found;
  const share = inTime(found);
  console.log(
    [
      `${what}: ${recordings} recordings, ${languages.length} languages`,
      `  cut off: ${cutOff.length} ${cutOff.slice(0, 5).join("; ")}`,
      `  never ended: ${endless.length} ${endless.slice(0, 5).join("; ")}`,
      `  within 300 ms after the silence: ${(100 * share).toFixed(1)} % (median ${at(lateMs, 0.5)} ms, p95 ${at(lateMs, 0.95)} ms)`,
      `  sent though nobody spoke: ${invented.length} ${invented.slice(0, 5).join("; ")}`,
      `  taken for nothing though somebody spoke: ${missed.length} ${missed.slice(0, 5).join("; ")}`,
    ].join("\n"),
  );
  isGood &&= cutOff.length + invented.length + missed.length === 0 && share >= 0.95;
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
