import type { ExplainedAdvert } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { ChevronRight } from 'lucide-react';
import { Fold } from '../../ui/fold.tsx';
import { Chain, MEDIA_NAMES } from './chain.tsx';
import * as css from './why.css.ts';

const isWaiting = ({ kind, isShown }: ExplainedAdvert) => kind === 'filling' && !isShown;

interface ZonesProps {
  adverts: readonly ExplainedAdvert[];
  pharmacy: number;
  /** An advert or a campaign is asked about: the first one that is not shown is open. */
  isAboutOne: boolean;
}
/** The adverts of a page by zone. On a whole page, fillings that are not shown are folded: they wait for their turn. */
export function Zones({ adverts, pharmacy, isAboutOne }: ZonesProps) {
  const first = isAboutOne ? (adverts.find(({ isShown }) => !isShown) ?? adverts[0]) : undefined;
  const row = (advert: ExplainedAdvert) => (
    <Chain key={advert.key} advert={advert} pharmacy={pharmacy} isOpen={advert === first} />
  );
  return (
    <div className={css.zones}>
      {byZone(adverts).map(([key, own]) => {
        const [{ zone, medium } = { zone: null, medium: 'internet' as const }] = own;
        const waiting = isAboutOne ? [] : own.filter(isWaiting);
        return (
          <section key={key} className={css.list}>
            <h2 className={css.zone}>
              <span className={css.zoneName}>{zone?.label ?? 'Sans emplacement'}</span>
              <span className={css.place}>{MEDIA_NAMES[medium]}</span>
            </h2>
            {own.filter((advert) => !waiting.includes(advert)).map(row)}
            {waiting.length > 0 && (
              <Fold
                className={css.chain}
                headClass={css.head}
                head={
                  <>
                    <span className={css.place}>
                      {countOf({ one: 'remplissage non montré', many: 'remplissages non montrés' }, waiting.length)}
                    </span>
                    <span />
                    <ChevronRight size={16} aria-hidden className={css.chevron} />
                  </>
                }
              >
                {waiting.map(row)}
              </Fold>
            )}
          </section>
        );
      })}
    </div>
  );
}

function byZone(adverts: readonly ExplainedAdvert[]): readonly (readonly [key: string, own: ExplainedAdvert[]])[] {
  const groups = new Map<string, ExplainedAdvert[]>();
  for (const advert of adverts) {
    const key = `${advert.zone?.id ?? 0} ${advert.medium}`;
    groups.set(key, [...(groups.get(key) ?? []), advert]);
  }
  return [...groups];
}
