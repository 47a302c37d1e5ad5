import sharp, { type Sharp } from 'sharp';
import { FORM_LIMITS } from './kinds.ts';

const TIMEOUT_SECONDS = 20;
/** Close to the loss that nobody sees: the picture is encoded a second time. */
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/**
 * Returns the picture without what cameras and programs write into it (EXIF with its place and serial numbers, XMP, IPTC),
 * turned as browsers show it. Undefined when it has none of these: its bytes are then kept as they are.
 */
export async function stripMetadata(path: string, type: string): Promise<Sharp | undefined> {
  const animated = type === 'image/gif' || type === 'image/webp';
  const image = sharp(path, { limitInputPixels: FORM_LIMITS.pixels, animated });
  const { exif, xmp, iptc } = await image.metadata();
  if (!exif && !xmp && !iptc) return undefined;
  // Without `keepMetadata`, sharp writes none, and converts the colours to sRGB.
  const clean = image.autoOrient().timeout({ seconds: TIMEOUT_SECONDS });
  return type === 'image/jpeg' ? clean.jpeg(JPEG) : clean;
}
