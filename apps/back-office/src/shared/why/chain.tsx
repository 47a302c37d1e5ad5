import type { ExplainedAdvert, ExplainedStep } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { causeOf, stepWords } from '@officine/sdk/labels';
import { ChevronRight } from 'lucide-react';
import { number, typography } from '../../kit/format/format.ts';
import { Fold } from '../../ui/fold.tsx';
import { State } from '../../ui/state.tsx';
import { Steps } from './steps.tsx';
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

const PARTS: readonly (readonly [part: ExplainedStep['part'], label: string])[] = [
  ['delivery', 'Diffusion'],
  ['planning', 'Programmation'],
  ['page', 'Image'],
];
export const MEDIA_NAMES = { internet: 'Site public', extranet: 'Extranet' } as const;

/** One advert: whether it is shown, or what keeps it, and the whole chain below. */
function Chain({ advert, pharmacy, isOpen }: { advert: ExplainedAdvert; pharmacy: number; isOpen: boolean }) {
  const { zone, campaign, kind, medium, steps } = advert;
  const name = advert.advert?.label ?? campaign?.label ?? zone?.label;
  return (
    <Fold
      className={css.chain}
      headClass={css.head}
      isOpen={isOpen}
      head={
        <>
          <span className={css.name}>
            {name}
            <br />
            <span className={css.place}>{kind === 'filling' ? 'Remplissage' : campaign?.label}</span>
          </span>
          <span className={css.state}>
            <Shown advert={advert} />
          </span>
          <ChevronRight size={16} aria-hidden className={css.chevron} />
        </>
      }
    >
      <div className={css.parts}>
        {PARTS.map(([part, label]) => {
          const own = steps.filter((step) => step.part === part);
          return own.length > 0 ? (
            <section key={part}>
              <h3 className={css.partName}>{label}</h3>
              <Steps steps={own} pharmacy={pharmacy} medium={medium} />
            </section>
          ) : null;
        })}
      </div>
    </Fold>
  );
}

/** « Vue n fois » once somebody has seen it on that day, « Programmée ce jour-là » before. */
function Shown({ advert: { isShown, kind, sharing, chance, views, steps, medium } }: { advert: ExplainedAdvert }) {
  const seen = views ? `Vue ${number(views)} fois` : undefined;
  const turn = sharing && sharing > 1 ? `1 sur ${sharing} (${chance} %)` : undefined;
  const cause = causeOf(steps);
  const [tone, text, note] = isShown
    ? (['accent', seen ?? 'Programmée ce jour-là', turn] as const)
    : ([kind === 'filling' ? 'muted' : 'danger', cause ? stepWords(cause, medium).text : 'Non montrée', seen] as const);
  return (
    <>
      <State tone={tone}>{typography(text)}</State>
      {note && (
        <>
          <br />
          <span className={css.place}>{typography(note)}</span>
        </>
      )}
    </>
  );
}
