import type { ExplainedAdvert, ExplainedStep } from '@officine/sdk/contract';
import { causeOf, stepWords } from '@officine/sdk/labels';
import { ChevronRight } from 'lucide-react';
import { number, typography } from '../../kit/format/format.ts';
import { Fold } from '../../ui/fold.tsx';
import { State } from '../../ui/state.tsx';
import { Steps } from './steps.tsx';
import * as css from './why.css.ts';

const PARTS: readonly (readonly [part: ExplainedStep['part'], label: string])[] = [
  ['delivery', 'Diffusion'],
  ['planning', 'Programmation'],
  ['page', 'Image'],
];
export const MEDIA_NAMES = { internet: 'Site public', extranet: 'Extranet' } as const;

/** One advert: whether it is shown, or what keeps it, and the whole chain below. */
export function Chain({ advert, pharmacy, isOpen }: { advert: ExplainedAdvert; pharmacy: number; isOpen: boolean }) {
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
