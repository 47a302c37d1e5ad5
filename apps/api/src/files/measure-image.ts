import sharp from 'sharp';
import { AppError } from '../base/errors.ts';
import { turns } from '../base/turns.ts';
import { FORM_LIMITS, type Inspected } from './kinds.ts';

// Each path is read once: a cache would keep deleted files open.
sharp.cache(false);

const TIMEOUT_SECONDS = 20;
/** Pictures decoded at once: they share four threads with the hashing of passwords. */
const decodeInTurn = turns(2);
const FORMATS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
};
const corrupt = { refusal: 'Cette image est abîmée ou incomplète.' };

/**
 * Returns width and height as browsers show the image. Decodes it once, unless its headers are enough: damaged and oversized
 * images are refused.
 */
export async function measure(path: string, type: string, headersOnly = false): Promise<Inspected> {
  const image = () => sharp(path, { failOn: 'error', limitInputPixels: FORM_LIMITS.pixels, sequentialRead: true });
  try {
    const { format, autoOrient, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    // libvips must read the recognised format: a file may be valid in two formats at once.
    if (format !== FORMATS[type]) return corrupt;
    if (width * height > FORM_LIMITS.pixels || Math.max(width, height) > FORM_LIMITS.side) {
      return { refusal: `Cette image est trop grande : ${width} × ${height} pixels.` };
    }
    if (pages * width * height > FORM_LIMITS.pixelsOfAllFrames)
      return { refusal: `Cette animation est trop longue : ${pages} images de ${width} × ${height} pixels.` };
    if (headersOnly) return { type, width, height };
    // Shrinking decodes every line without keeping them.
    await decodeInTurn(() =>
      image()
        .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .raw()
        .toBuffer(),
    );
    return { type, width, height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    return corrupt;
  }
}
