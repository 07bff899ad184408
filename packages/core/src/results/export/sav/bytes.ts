/** Whole numbers of 32 bits, little-endian as all of the format. */
export const int32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value, 4 * index);
  return bytes;
};

/** Numbers of 64 bits. */
export const float64 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(8 * values.length);
  for (const [index, value] of values.entries()) bytes.writeDoubleLE(value, 8 * index);
  return bytes;
};

/** A text in a field of this many bytes, with spaces after it. */
export const padded = (text: string, bytes: number): Buffer => {
  const field = Buffer.alloc(bytes, " ");
  Buffer.from(text).copy(field);
  return field;
};

/** The next multiple of `unit`. */
export const roundUp = (bytes: number, unit: number): number => Math.ceil(bytes / unit) * unit;
