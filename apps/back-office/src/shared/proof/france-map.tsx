import { FRANCE_SIZE, REGION_PATHS, shadeOf } from '@officine/domain';
import { number } from '../../kit/format/format.ts';
import { color } from '../../ui/theme.css.ts';
import * as css from './proof.css.ts';
import type { ShownProof } from './proof-sheet.tsx';

type Regions = ShownProof['regions'];
/** Colour of a region: none without views, the whole of the advertiser's for the most viewed. */
const fillOf = (views: number, most: number): { fill: string; background: string } | undefined => {
  const share = shadeOf(views, most);
  if (share === 0) return undefined;
  const shade = `color-mix(in srgb, ${css.ink} ${share * 100}%, ${color.raised})`;
  return { fill: shade, background: shade };
};
const mostOf = (regions: Regions): number => Math.max(0, ...regions.map(({ code, views }) => (code ? views : 0)));
const words = (count: number, noun: string): string => `${number(count)} ${noun}${count > 1 ? 's' : ''}`;

/** The regions of France by their views, and the same as a list. */
export function Places({ regions }: { regions: Regions }) {
  const most = mostOf(regions);
  const known = new Map(regions.map((region) => [region.code, region]));
  return (
    <div className={css.places}>
      <svg
        viewBox={`0 0 ${FRANCE_SIZE.width} ${FRANCE_SIZE.height}`}
        className={css.map}
        role="img"
        aria-label="Carte des vues par région ; la liste qui suit donne les chiffres"
      >
        {Object.entries(REGION_PATHS).map(([code, path]) => {
          const region = known.get(code);
          return (
            <path key={code} d={path} className={css.region} style={region && fillOf(region.views, most)}>
              {region && <title>{`${region.label} : ${words(region.views, 'vue')}`}</title>}
            </path>
          );
        })}
      </svg>
      <ul className={css.rows}>
        {regions.map(({ code, label, count_pharmacies, views }) => (
          <li key={code ?? ''} className={css.row}>
            <span className={css.swatch} style={code ? fillOf(views, most) : undefined} />
            <span>{label}</span>
            <span className={css.counts}>
              <span className={css.pharmacies}>{words(count_pharmacies, 'pharmacie')}</span>
              <span>{words(views, 'vue')}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
