import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Services } from '../base/services.ts';
import { FORM_LIMITS } from '../files/kinds.ts';

/** Pixels for a point of the paper: printed pictures stay sharp, and the file small. */
const DENSITY = 2.5;
const QUALITY = 82;

interface Fit {
  /** Width and height, in points. */
  readonly size: readonly [number, number];
  /** Fills the size with the top of the picture; otherwise the whole picture is within it. */
  readonly isCut?: boolean;
}
/**
 * A stored picture as a JPEG: a PDF takes neither WebP nor GIF. Null where it cannot be read: a paper must not fail for
 * a picture.
 */
export async function paperPicture(
  { files, log }: Pick<Services, 'files' | 'log'>,
  picture: { readonly id: string; readonly key: string } | null,
  { size: [width, height], isCut = false }: Fit,
): Promise<Buffer | null> {
  if (!picture) return null;
  try {
    return await sharp(await buffer(await files.get(picture.key)), { limitInputPixels: FORM_LIMITS.pixels })
      .resize({
        width: Math.round(width * DENSITY),
        height: Math.round(height * DENSITY),
        ...(isCut ? { fit: 'cover', position: 'top' } : { fit: 'inside', withoutEnlargement: true }),
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    log.warn({ err: error, file: picture.id }, 'a picture is left out of a paper');
    return null;
  }
}
