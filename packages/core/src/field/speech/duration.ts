/** In kbit/s, by the index in a frame's header: of MPEG 1 and of MPEG 2, layer III. */
const bitRates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];

/** How long an MP3 file lasts, in milliseconds, by its frames; null where it is none that is understood. */
export function soundDuration(file: Uint8Array): number | null {
  let at = afterTag(file);
  let seconds = 0;
  let frames = 0;
  while (at + 4 <= file.length) {
    const frame = frameAt(file, at);
    if (frame === null) break;
    seconds += frame.seconds;
    at += frame.bytes;
    frames += 1;
  }
  return frames === 0 ? null : Math.round(seconds * 1000);
}

/** The tag before the sound says how long it is, in seven bits a byte. */
function afterTag(file: Uint8Array): number {
  const [i, d, three] = file;
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  return 10 + [6, 7, 8, 9].reduce((size, place) => size * 128 + ((file[place] ?? 0) & 0x7f), 0);
}

function frameAt(file: Uint8Array, at: number): { seconds: number; bytes: number } | null {
  const [first = 0, second = 0, third = 0] = file.subarray(at, at + 3);
  const isLayerThree = first === 0xff && (second & 0xe6) === 0xe2;
  const version = (second >> 3) & 3;
  const base = sampleRates[(third >> 2) & 3];
  if (!isLayerThree || version === 1 || base === undefined) return null;
  const isOne = version === 3;
  const kilobits = (isOne ? bitRates.one : bitRates.two)[third >> 4] ?? 0;
  if (kilobits === 0) return null;
  const rate = isOne ? base : version === 2 ? base / 2 : base / 4;
  const samples = isOne ? 1152 : 576;
  return {
    seconds: samples / rate,
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / rate)) + ((third >> 1) & 1),
  };
}
