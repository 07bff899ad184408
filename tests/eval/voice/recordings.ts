import { execFileSync } from "node:child_process";
import { frameMs, levelOf } from "#participant/voice/level.ts";

/** Recordings of people who speak, made by espeak-ng: the same each time. */

/** What somebody says, and where they pause. */
const said: Record<string, readonly (readonly string[])[]> = {
  en: [
    ["Every morning I brew a moka pot", "and then I drink it in the kitchen", "before anybody else is up"],
    ["Well um", "I think it was the smell", "that made me buy it"],
    ["It takes its time", "and so do I"],
  ],
  de: [
    ["Jeden Morgen koche ich mir einen Espresso", "weil", "ich sonst nicht wach werde"],
    ["Also ähm", "ich glaube es war der Geruch", "der mich überzeugt hat"],
  ],
  fr: [
    ["Chaque matin je prépare un café", "et puis je le bois dans la cuisine"],
    ["Euh", "je pense que c'est l'odeur", "qui m'a fait l'acheter"],
  ],
  es: [
    ["Cada mañana preparo una cafetera", "y después la tomo en la cocina"],
    ["Pues eh", "creo que fue el olor"],
  ],
  pl: [["Każdego ranka parzę kawę", "a potem piję ją w kuchni"]],
  tr: [["Her sabah kahve yaparım", "sonra mutfakta içerim"]],
  fi: [["Joka aamu keitän kahvia", "ja sitten juon sen keittiössä"]],
};

export const languages = Object.keys(said);

export interface EvalRecording {
  name: string;
  levels: number[];
  /** Where the last word ends, in milliseconds; null where nobody speaks. */
  endMs: number | null;
}

/** What is heard in it, at the rate below. */
export interface SpokenRecording extends EvalRecording {
  samples: Float32Array;
}

export const rate = 16_000;
const silence = (ms: number) => new Float32Array(Math.round((ms * rate) / 1000));

const voices = new Map<string, Float32Array>();

/** One clause, without the silence around it. */
function voiced(language: string, text: string, isWhispered: boolean): Float32Array {
  const name = `${language}${isWhispered ? "+whisper" : ""} ${text}`;
  const known = voices.get(name);
  if (known !== undefined) return known;
  const voice = isWhispered ? `${language}+whisper` : language;
  const wav = execFileSync("espeak-ng", ["-v", voice, "-s", "150", "--stdout", text], { maxBuffer: 1e8 });
  const from = wav.readUInt32LE(24);
  const pcm = new Int16Array(
    wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length - (wav.length % 2)),
  );
  const samples = Float32Array.from({ length: Math.floor((pcm.length * rate) / from) }, (_, index) => {
    return (pcm[Math.floor((index * from) / rate)] ?? 0) / 32_768;
  });
  const isLoud = (sample: number) => Math.abs(sample) > 0.01;
  const first = Math.max(0, samples.findIndex(isLoud));
  const made = samples.slice(first, samples.findLastIndex(isLoud) + 1);
  voices.set(name, made);
  return made;
}

/** Random numbers from 0 to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const heightOf = (db: number) => Math.sqrt(3) * 10 ** (db / 20);

/** So loud a noise in place of nothing. */
const burst = (ms: number, db: number, random: () => number) =>
  silence(ms).map((_, index, all) => (random() * 2 - 1) * heightOf(db) * (1 - index / all.length));

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** With the noise that is there all the time, and the levels as the page takes them. */
function heard(clean: Float32Array, noiseDb: number, random: () => number) {
  const height = heightOf(noiseDb);
  const samples = clean.map((each) => each + (random() * 2 - 1) * height);
  const frame = (frameMs * rate) / 1000;
  const levels = Array.from({ length: Math.floor(samples.length / frame) }, (_, index) =>
    levelOf(samples.subarray(index * frame, (index + 1) * frame)),
  );
  return { samples, levels };
}

/** What is there after the longest turn is over: a microphone whose file has ended repeats the last of it. */
export const spareMs = 5_000;
const tailMs = 5_000 + spareMs;
export const noiseLevels = [-65, -52, -42];

/** As many recordings, of all kinds in turn. `silenceMs` ends a turn; pauses within one are up to 0.9 of that. */
export const evalRecordings = (count: number, silenceMs: number, from = 0): EvalRecording[] =>
  Array.from({ length: count }, (_, index) => {
    const { name, levels, endMs } = evalRecording(from + index, silenceMs);
    return { name, levels, endMs };
  });

export function evalRecording(index: number, silenceMs: number): SpokenRecording {
  const random = numbers(index);
  const noiseDb = noiseLevels[index % noiseLevels.length] ?? -65;
  if (index % 10 === 9) return withoutSpeech(index, noiseDb, random);
  const language = languages[index % languages.length] ?? "en";
  const sentences = said[language] ?? [];
  const clauses = sentences[index % sentences.length] ?? [];
  const isWhispered = index % 10 === 4 && noiseDb < -60;
  const parts: Float32Array[] = [silence(300 + random() * 2000)];
  for (const [place, clause] of clauses.entries()) {
    if (place > 0) parts.push(silence(silenceMs * (0.2 + 0.7 * random())));
    parts.push(voiced(language, clause, isWhispered));
  }
  const endMs = (joined(parts).length * 1000) / rate;
  const name = `${index} ${language} ${noiseDb} dB${isWhispered ? " whispered" : ""}`;
  return Object.assign({ name, endMs }, heard(joined([...parts, silence(tailMs)]), noiseDb, random));
}

/** A minute of nothing, with a cough or a door in it, at any place between two levels. */
function withoutSpeech(index: number, noiseDb: number, random: () => number): SpokenRecording {
  const kind = ["silence", "cough", "door"][Math.floor(index / 30) % 3] ?? "silence";
  const sound =
    kind === "cough"
      ? joined([burst(180, -20, random), silence(150), burst(160, -22, random)])
      : kind === "door"
        ? burst(150, -12, random)
        : silence(0);
  const beforeMs = 20_000 + 50 * random();
  const samples = joined([silence(beforeMs), sound, silence(60_000 - beforeMs + spareMs)]);
  return Object.assign(
    { name: `${index} ${kind} ${noiseDb} dB`, endMs: null },
    heard(samples, noiseDb, random),
  );
}

/** Yes and no in the languages of the interview page, by the names of their voices. */
const answers: Record<string, readonly string[]> = {
  ar: ["نعم", "لا"],
  cmn: ["是", "不是"],
  de: ["ja", "nein"],
  en: ["yes", "no"],
  es: ["sí", "no"],
  fi: ["kyllä", "ei"],
  fr: ["oui", "non"],
  hi: ["हाँ", "नहीं"],
  id: ["ya", "tidak"],
  it: ["sì", "no"],
  ja: ["はい", "いいえ"],
  ko: ["네", "아니요"],
  nl: ["ja", "nee"],
  pl: ["tak", "nie"],
  pt: ["sim", "não"],
  ru: ["да", "нет"],
  sv: ["ja", "nej"],
  tr: ["evet", "hayır"],
  uk: ["так", "ні"],
  vi: ["có", "không"],
};

/** How loud the loudest moment of a word is, and the noise around it: from near to far, in a quiet and a loud room. */
const distances = [
  [-20, -65],
  [-36, -65],
  [-30, -52],
  [-24, -42],
] as const;

/** A single short word each, from people near and far: in all languages of the page. */
export const shortRecordings = (): SpokenRecording[] =>
  distances.flatMap(([wordDb, noiseDb], distance) =>
    Object.entries(answers).flatMap(([language, words]) =>
      words.map((text, place) => {
        const random = numbers(1000 * distance + text.length * 10 + place);
        const word = voiced(language, text, false);
        const gain = 10 ** ((wordDb - loudestOf(word)) / 20);
        const before = silence(1_000 + 1_000 * random());
        const spoken = joined([before, word.map((sample) => sample * gain)]);
        const endMs = (spoken.length * 1000) / rate;
        const name = `${language} ${text} at ${wordDb} dB in ${noiseDb} dB`;
        const samples = joined([spoken, silence(500 + spareMs)]);
        return Object.assign({ name, endMs }, heard(samples, noiseDb, random));
      }),
    ),
  );

/** The level of its loudest 50 ms. */
function loudestOf(samples: Float32Array): number {
  const length = rate / 20;
  const starts = Array.from({ length: Math.ceil(samples.length / 80) }, (_, index) => index * 80);
  return Math.max(...starts.map((start) => levelOf(samples.subarray(start, start + length))));
}
