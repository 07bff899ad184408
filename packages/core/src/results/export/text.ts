/** The text cut to so many bytes of UTF-8, between two characters. */
export function cutToBytes(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  if (encoded.length <= bytes) return text;
  let end = bytes;
  // A byte 10xxxxxx continues a character: the cut is where one starts.
  while (end > 0 && ((encoded[end] ?? 0) & 0xc0) === 0x80) end--;
  return encoded.subarray(0, end).toString();
}
