import { DENSE, type Size } from '../../../ui/picture-size.ts';

/** How a picture is cropped: `zoom` from 1 (as much of it as fits), `x` and `y` from 0 (left, top) to 1. */
export interface Framing {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
export const CENTRED: Framing = { zoom: 1, x: 0.5, y: 0.5 };
/** Part of a picture, in its pixels. */
export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** The part of a picture that has the proportions of `wanted`: `cropOf({ width: 500, height: 500 }, …)`. */
export function cropOf(picture: Size, wanted: Size, { zoom, x, y }: Framing): Part {
  const scale = Math.min(picture.width / wanted.width, picture.height / wanted.height) / zoom;
  const [width, height] = [wanted.width * scale, wanted.height * scale];
  return { left: (picture.width - width) * x, top: (picture.height - height) * y, width, height };
}

const inRange = (share: number) => Math.min(1, Math.max(0, share));
const share = (of: number, room: number, pixels: number) => (room > 0 ? inRange(of - pixels / room) : of);
/** The framing after the picture was moved by some of its own pixels. */
export function moved(framing: Framing, picture: Size, part: Part, by: { x: number; y: number }): Framing {
  return {
    zoom: framing.zoom,
    x: share(framing.x, picture.width - part.width, by.x),
    y: share(framing.y, picture.height - part.height, by.y),
  };
}

/** Types that a canvas writes as they are; the others become PNG. */
const WRITTEN = ['image/png', 'image/jpeg', 'image/webp'];
const QUALITY = 0.92;
/** `bandeau.jpg` → `bandeau-300x250.jpg`. */
export const croppedName = (name: string, { width, height }: Size, type: string): string =>
  `${name.replace(/\.[^.]*$/, '')}-${width}x${height}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`;

/** Twice the wanted size where the part has as many pixels, for dense screens. */
export function sizeOfCrop(part: Size, { width, height }: Size): Size {
  const scale = part.width >= DENSE * width && part.height >= DENSE * height ? DENSE : 1;
  return { width: scale * width, height: scale * height };
}

/** Draws a part of a picture at the wanted size or twice that, as a file of the same type. Rejects if the browser cannot draw it. */
export async function crop(
  picture: HTMLImageElement,
  { part, wanted, name, type }: { part: Part; wanted: Size; name: string; type: string },
): Promise<File> {
  const size = sizeOfCrop(part, wanted);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height);
  const kept = WRITTEN.includes(type) ? type : 'image/png';
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, kept, QUALITY));
  if (!blob) throw new Error('empty canvas');
  return new File([blob], croppedName(name, size, blob.type), { type: blob.type });
}
