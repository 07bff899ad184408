/** Sounds as WAV files, made of their loudness over time. */

export const sampleRate = 16_000;

/** So loud a noise, for so long. */
export interface Stretch {
  seconds: number;
  db: number;
  /** False where it hums: it neither rises nor falls. */
  isVoice?: boolean;
}

/** Noise that is the same each time. */
export function noise(stretches: readonly Stretch[]): Float32Array {
  let state = 1;
  const parts = stretches.flatMap(({ seconds, db }) => {
    // Even noise of this height has this power.
    const height = Math.sqrt(3) * 10 ** (db / 20);
    return Array.from({ length: Math.round(seconds * sampleRate) }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state / 1_073_741_824 - 1) * height;
    });
  });
  return Float32Array.from(parts);
}

/** A WAV file of one channel with 16 bits. */
export function wavFile(samples: Float32Array, rate = sampleRate): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  return bytes;
}
