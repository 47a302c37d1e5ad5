import type { Zone } from '@officine/sdk/contract';
import { hasSize, type Size } from '../../../ui/picture-size.ts';

/** The active zones whose size a picture has, or twice that. */
export const zonesOfSize = (zones: readonly Zone[], picture: Size): readonly Zone[] =>
  zones.filter(
    ({ isActive, width, height }) => isActive !== false && width && height && hasSize(picture, { width, height }),
  );

/** `hiver-bandeau_300x250.png` → `hiver bandeau`: the name of an advert from that of its file. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/[-_ ]*\d+\s*[x×]\s*\d+$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();

/** The size of a picture in pixels; null where the browser cannot read it. */
export async function sizeOfFile(file: File): Promise<Size | null> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return null;
  }
}
