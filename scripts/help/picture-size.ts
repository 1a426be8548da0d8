/** Width and height of a WebP picture: the browser keeps room for it before it has come. */
export function sizeOfWebp(file: Buffer): { width: number; height: number } {
  const kind = file.toString('latin1', 12, 16);
  if (file.toString('latin1', 8, 12) === 'WEBP') {
    // Sections 2.5 and 2.7 of the format: the plain lossy kind and the extended one.
    if (kind === 'VP8 ') return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  }
  throw new Error(`A picture of the help is no lossy WebP: ${kind}`);
}
