import { type Advert, adverts, type ReportResult } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { useState } from 'react';
import { usePrinting } from '../../../kit/browser/printing.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { number } from '../../../kit/format/format.ts';
import { figureOf } from '../../../kit/report/figure.ts';
import * as css from '../../../shared/campaigns/advert-cards.css.ts';
import { Button } from '../../../ui/button.tsx';
import { Bar } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';

type Row = ReportResult['parts'][number]['rows'][number];
/** A campaign has one advert for each zone of its topics; above that, the most seen are shown. */
const MAX_ADVERTS = 48;
/** Shown first: two rows of a wide screen. */
const FIRST_ADVERTS = 8;
const FIGURES = ['views', 'clicks', 'rate'];
const idOf = (row: Row): number => Number(/\d+$/.exec(row['@id'] ?? '')?.[0] ?? 0);

/** The adverts of a campaign, each with its picture and its figures, the most seen first. */
export function AdvertResults({ rows }: { rows: readonly Row[] }) {
  const shown = rows.toSorted((a, b) => (b.values['views'] ?? 0) - (a.values['views'] ?? 0)).slice(0, MAX_ADVERTS);
  const ids = shown.map(idOf).filter(Boolean);
  const { data } = useQuery(adverts.list, ids.length > 0 ? { query: { id: ids, itemsPerPage: MAX_ADVERTS } } : null);
  const [isWhole, setWhole] = useState(false);
  const isPrinted = usePrinting();
  const drawn = isWhole || isPrinted ? shown : shown.slice(0, FIRST_ADVERTS);
  const known = new Map(data?.collection.map((advert) => [advert.id, advert]));
  return (
    <Panel title="Annonces" note={rows.length}>
      <ul className={css.adverts}>
        {drawn.map((row) => (
          <li key={row['@id'] ?? row.label} className={css.advert}>
            <div className={css.stage}>
              <Picture advert={known.get(idOf(row))} isLoading={!data && ids.length > 0} />
            </div>
            <span className={css.name}>{row.label}</span>
            <dl className={css.figures}>
              {FIGURES.map((name) => (
                <div key={name} className={css.figure}>
                  <dt className={css.label}>{headingOf('Report', name)}</dt>
                  <dd>{figureOf(name, row.values)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {drawn.length < shown.length && (
        <Bar>
          <Button size="small" onPress={() => setWhole(true)}>
            Voir les {number(shown.length)} annonces
          </Button>
        </Bar>
      )}
    </Panel>
  );
}

function Picture({ advert, isLoading }: { advert: Advert | undefined; isLoading: boolean }) {
  if (advert?.picture)
    return (
      <img
        src={advert.picture.url}
        alt={advert.alt ?? advert.title}
        width={advert.width}
        height={advert.height}
        loading="lazy"
        className={css.picture}
      />
    );
  if (isLoading) return null;
  return advert?.html ? 'Annonce animée' : 'Pas d’image';
}
