import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { dropChunks } from './drop-chunks.ts';
import { FORM_LIMITS } from './kinds.ts';

const TIMEOUT_SECONDS = 20;
/** Close to the loss that nobody sees: the picture is encoded a second time. */
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/**
 * Returns the picture without what cameras and programs write into it (EXIF with its place and serial numbers, XMP, IPTC),
 * turned as browsers show it; an animated one as it stands, with all its frames. Undefined when it has none of these: its
 * bytes are then kept as they are.
 */
export async function stripMetadata(path: string, type: string): Promise<Readable | undefined> {
  // The header only: a long animation has more pixels than may be decoded.
  const { exif, xmp, iptc, comments } = await sharp(path, { limitInputPixels: false }).metadata();
  if (!exif && !xmp && !iptc && !comments) return undefined;
  const animated = dropChunks(await readFile(path), type);
  if (animated) return Readable.from([animated]);
  if (!exif && !xmp && !iptc) return undefined;
  // Without `keepMetadata`, sharp writes none, and converts the colours to sRGB.
  const clean = sharp(path, { limitInputPixels: FORM_LIMITS.pixels })
    .autoOrient()
    .timeout({ seconds: TIMEOUT_SECONDS });
  return type === 'image/jpeg' ? clean.jpeg(JPEG) : clean;
}
