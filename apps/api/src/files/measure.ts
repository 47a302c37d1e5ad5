import sharp from 'sharp';
import { FORM_LIMITS, type Inspected } from './kinds.ts';

// Paths are used once: a cache would only keep removed files open.
sharp.cache(false);

const SECONDS = 20;
const FORMATS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
};
const corrupt = { refusal: 'Cette image est abîmée ou incomplète.' };

/** Width and height as a browser shows them, after reading the whole image once: a damaged or monstrous one is refused. */
export async function measure(path: string, type: string): Promise<Inspected> {
  const image = () => sharp(path, { failOn: 'error', limitInputPixels: FORM_LIMITS.pixels, sequentialRead: true });
  try {
    const { format, autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    // What libvips reads must be what was recognised, or a file made of two formats has two faces.
    if (format !== FORMATS[type]) return corrupt;
    if (width * height > FORM_LIMITS.pixels || Math.max(width, height) > FORM_LIMITS.side) {
      return { refusal: `Cette image est trop grande : ${width} × ${height} pixels.` };
    }
    // Shrinking reads every line and keeps none.
    await image()
      .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
      .timeout({ seconds: SECONDS })
      .raw()
      .toBuffer();
    return { type, width, height };
  } catch {
    return corrupt;
  }
}
