import { FRANCE_SIZE, REGION_PATHS, shadeOf } from '@officine/domain';
import { number } from '../../kit/format/format.ts';
import { color } from '../../ui/theme.css.ts';
import * as css from './proof.css.ts';

/** A region, and what it has. `code` is Insee's, null for pharmacies without a region. */
interface Region {
  readonly code: string | null;
  readonly label: string;
  readonly count_pharmacies: number;
}
interface PlacesProps<R extends Region> {
  regions: readonly R[];
  /** What colours a region. */
  shade: (region: R) => number;
  /** The same, in words, beside the number of pharmacies. */
  figure?: (region: R) => string;
  /** Read aloud in place of the drawing. */
  label: string;
}
export const counted = (count: number, noun: string): string => `${number(count)} ${noun}${count > 1 ? 's' : ''}`;

/** Colour of a region: none without anything, the whole of the page's for the one that has most. */
function fillOf(value: number, most: number): { fill: string; background: string } | undefined {
  const share = shadeOf(value, most);
  if (share === 0) return undefined;
  const shade = `color-mix(in srgb, ${css.ink} ${share * 100}%, ${color.raised})`;
  return { fill: shade, background: shade };
}

/** The regions of France by what they have, and the same as a list. */
export function Places<R extends Region>({ regions, shade, figure, label }: PlacesProps<R>) {
  const most = Math.max(0, ...regions.map((region) => (region.code ? shade(region) : 0)));
  const known = new Map(regions.map((region) => [region.code, region]));
  const told = (region: R) => figure?.(region) ?? counted(region.count_pharmacies, 'pharmacie');
  return (
    <div className={css.places}>
      <svg viewBox={`0 0 ${FRANCE_SIZE.width} ${FRANCE_SIZE.height}`} className={css.map} role="img" aria-label={label}>
        {Object.entries(REGION_PATHS).map(([code, path]) => {
          const region = known.get(code);
          return (
            <path key={code} d={path} className={css.region} style={region && fillOf(shade(region), most)}>
              {region && <title>{`${region.label} : ${told(region)}`}</title>}
            </path>
          );
        })}
      </svg>
      <ul className={css.rows}>
        {regions.map((region) => (
          <li key={region.code ?? ''} className={css.row}>
            <span className={css.swatch} style={region.code ? fillOf(shade(region), most) : undefined} />
            <span>{region.label}</span>
            <span className={css.counts}>
              <span className={css.pharmacies}>{counted(region.count_pharmacies, 'pharmacie')}</span>
              {figure && <span>{figure(region)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
