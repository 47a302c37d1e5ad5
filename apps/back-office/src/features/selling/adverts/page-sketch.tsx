import type { Zone } from '@officine/sdk/contract';
import { type StoredFile, useFileUrl } from '../../../ui/file-url.ts';
import * as css from './adverts.css.ts';

interface SketchedAdvert {
  picture: Blob | StoredFile | null | undefined;
  html: string | null | undefined;
  width: number;
  height: number;
}
/** Size of the page in pixels, and the advert's corner on it. */
interface Sketch {
  readonly page: readonly [width: number, height: number];
  readonly at: readonly [left: number, top: number];
}
const DESKTOP = [1240, 860] as const;
const PHONE = [390, 680] as const;
const MARGIN_PX = 32;
const HEAD_PX = 72;
/** Ratio of width to height from which a slot spans the page. */
const BANNER_RATIO = 3;

/** Where pages show an advert of this size: wide ones on top, narrow wide ones on phones, the others at the side. */
function sketchOf({ width, height }: Pick<SketchedAdvert, 'width' | 'height'>): Sketch {
  const isBanner = width >= BANNER_RATIO * height;
  if (isBanner && width <= PHONE[0]) return { page: PHONE, at: [(PHONE[0] - width) / 2, HEAD_PX + 16] };
  const page = [
    Math.max(DESKTOP[0], width + 2 * MARGIN_PX),
    Math.max(DESKTOP[1], height + HEAD_PX + 2 * MARGIN_PX),
  ] as const;
  if (isBanner) return { page, at: [(page[0] - width) / 2, HEAD_PX + MARGIN_PX] };
  return { page, at: [page[0] - width - MARGIN_PX, HEAD_PX + MARGIN_PX] };
}

/** A page in outline, with the advert at its place and in its real proportions. */
export function PageSketch({ advert, zone }: { advert: SketchedAdvert; zone: Zone | undefined }) {
  const { picture, html, width, height } = advert;
  const url = useFileUrl(picture);
  const { page, at } = sketchOf(advert);
  const [x, y] = at;
  const isSide = page[0] > PHONE[0] && width < BANNER_RATIO * height;
  const textWidth = (isSide ? x : page[0]) - 2 * MARGIN_PX;
  const top = isSide ? y : y + height + MARGIN_PX;
  return (
    <svg
      className={css.sketch}
      viewBox={`0 0 ${page[0]} ${page[1]}`}
      role="img"
      aria-label={`L’annonce sur une page${zone ? `, ${zone.description}` : ''}`}
    >
      <rect className={css.paper} width={page[0]} height={page[1]} />
      <rect className={css.line} x={MARGIN_PX} y={24} width={160} height={24} rx={6} />
      {lines(top, page[1]).map((lineTop, index) => (
        <rect
          key={lineTop}
          className={css.line}
          x={MARGIN_PX}
          y={lineTop}
          width={textWidth * (index % 4 === 3 ? 0.6 : 1)}
          height={14}
          rx={4}
        />
      ))}
      {html ? (
        <foreignObject x={x} y={y} width={width} height={height}>
          <iframe className={css.frame} title="Annonce" sandbox="" srcDoc={html} width={width} height={height} />
        </foreignObject>
      ) : (
        <image href={url} x={x} y={y} width={width} height={height} preserveAspectRatio="none" />
      )}
      <rect className={css.outline} x={x} y={y} width={width} height={height} />
    </svg>
  );
}

const LINE_STEP_PX = 30;
const lines = (top: number, bottom: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.floor((bottom - top - MARGIN_PX) / LINE_STEP_PX)) },
    (_, n) => top + n * LINE_STEP_PX,
  );
