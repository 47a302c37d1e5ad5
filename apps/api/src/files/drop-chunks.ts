const PNG_START = 8;
/** Texts, EXIF and time of a PNG. */
const PNG_METADATA = /^(?:eXIf|iTXt|tEXt|zTXt|tIME)$/;
const RIFF_START = 12;
/** EXIF and XMP of a WebP, and their marks in its header. */
const WEBP_METADATA = /^(?:EXIF|XMP )$/;
const WEBP_MARKS = 0x08 | 0x04;

/**
 * An animated PNG or WebP without what cameras and programs write into it, its frames byte for byte; undefined for any
 * other picture. Both are lists of chunks: nothing is decoded.
 */
export function dropChunks(file: Buffer, type: string): Buffer | undefined {
  if (type === 'image/png') return dropPng(file);
  return type === 'image/webp' ? dropWebp(file) : undefined;
}

function dropPng(file: Buffer): Buffer | undefined {
  const kept = [file.subarray(0, PNG_START)];
  let isAnimated = false;
  for (let at = PNG_START; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') isAnimated = true;
    if (!PNG_METADATA.test(name)) kept.push(file.subarray(at, end));
    at = end;
  }
  return isAnimated ? Buffer.concat(kept) : undefined;
}

function dropWebp(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let isAnimated = false;
  for (let at = RIFF_START; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const name = file.toString('latin1', at, at + 4);
    const chunk = Buffer.from(file.subarray(at, end));
    if (name === 'VP8X' && chunk.length > 8) chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_MARKS, 8);
    if (name === 'ANIM') isAnimated = true;
    if (!WEBP_METADATA.test(name)) kept.push(chunk);
    at = end;
  }
  if (!isAnimated) return undefined;
  const start = Buffer.from(file.subarray(0, RIFF_START));
  start.writeUInt32LE(
    kept.reduce((sum, { length }) => sum + length, RIFF_START - 8),
    4,
  );
  return Buffer.concat([start, ...kept]);
}
