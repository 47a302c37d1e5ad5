/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Pixels of a dense screen for one of a zone, along each side. */
export const DENSE = 2;

/** Whether a picture has this size, or twice that, for dense screens: neither stretches it. */
export const hasSize = (picture: Size, { width, height }: Size): boolean =>
  [1, DENSE].some((scale) => picture.width === scale * width && picture.height === scale * height);
