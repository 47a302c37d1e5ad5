import type { ShownProposal } from '../../../../site.d.ts';
import * as cards from '../../../shared/campaigns/advert-cards.css.ts';
import { counted } from '../../../shared/proof/france-map.tsx';
import * as proof from '../../../shared/proof/proof.css.ts';
import * as css from './proposal.css.ts';

/** The page of a pharmacy as its visitors see it, with the adverts. It runs no script. */
export const Preview = ({ html, name }: { html: string; name: string }) => (
  <div className={css.stage}>
    <iframe
      className={css.frame}
      title={`La page de ${name}`}
      srcDoc={html}
      sandbox="allow-same-origin"
      loading="lazy"
    />
  </div>
);

/** The pharmacies by name, folded: there may be hundreds. */
export function Pharmacies({ proposal: { pharmacies, count_pharmacies: count } }: { proposal: ShownProposal }) {
  const more = count - pharmacies.length;
  return (
    <details>
      <summary className={css.summary}>Voir les {counted(count, 'pharmacie')}</summary>
      <ul className={css.names}>
        {pharmacies.map(({ id, name, postcode, locality }) => (
          <li key={id} className={css.name}>
            {name}{' '}
            <span className={css.quiet}>
              {postcode} {locality}
            </span>
          </li>
        ))}
        {more > 0 && <li className={css.name}>… et {counted(more, 'autre')}</li>}
      </ul>
    </details>
  );
}

/** The chosen adverts, each with its zone. */
export const Adverts = ({ adverts }: Pick<ShownProposal, 'adverts'>) => (
  <ul className={proof.adverts}>
    {adverts.map(({ id, title, alt, zone, picture }) => (
      <li key={id} className={cards.advert}>
        <div className={cards.stage}>
          {picture ? <img src={picture} alt={alt} loading="lazy" className={cards.picture} /> : 'Annonce animée'}
        </div>
        <span className={cards.name} title={title}>
          {title}
        </span>
        <span className={css.quiet}>{zone}</span>
      </li>
    ))}
  </ul>
);
