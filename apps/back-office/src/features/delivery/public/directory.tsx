import type { SiteDirectory } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { size, variant } from '../../../ui/button.css.ts';
import * as css from './directory.css.ts';
import { Frame } from './frame.tsx';

const PHARMACIES = { one: 'pharmacie', many: 'pharmacies', feminine: true };

/** A search for a pharmacy, by a form that works without scripts. */
const Search = ({ words = '' }: { words?: string }) => (
  <form action="/pharmacy" role="search" className={css.search}>
    <input
      type="search"
      name="q"
      defaultValue={words}
      maxLength={100}
      aria-label="Nom, ville ou code postal"
      placeholder="Nom, ville ou code postal"
      className={css.input}
    />
    <button type="submit" className={`${variant.primary} ${size.large}`}>
      Chercher
    </button>
  </form>
);

/** `/pharmacy?q=`: the pharmacies that have a page. */
export const DirectoryPage = ({ words, found, total }: SiteDirectory) => (
  <Frame isLong>
    <h1>Trouver une pharmacie</h1>
    <Search words={words} />
    {found.length > 0 ? (
      <>
        <p className={css.words}>
          {countOf(PHARMACIES, total)}
          {total > found.length && `, dont voici les ${found.length} premières : précisez la ville ou le nom`}
        </p>
        <ul className={css.list}>
          {found.map(({ subdomain, name, postcode, locality }) => (
            <li key={subdomain}>
              <a href={`/pharmacy/${encodeURIComponent(subdomain)}`} className={css.pharmacy}>
                <strong>{name}</strong>
                <span className={css.place}>
                  {postcode} {locality}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </>
    ) : (
      <p className={css.words}>Aucune pharmacie ne correspond à cette recherche.</p>
    )}
  </Frame>
);

/** In place of a page that does not exist: a search, and the way home. */
export const MissingPage = ({ isPharmacy }: { isPharmacy: boolean }) => (
  <Frame>
    <h1>{isPharmacy ? 'Cette pharmacie n’a pas de page ici' : 'Cette page n’existe pas'}</h1>
    <p className={css.words}>
      {isPharmacy
        ? 'L’adresse est peut-être incomplète, ou la pharmacie a maintenant un autre site.'
        : 'L’adresse est peut-être incomplète, ou la page a changé de place.'}{' '}
      Cherchez une pharmacie du réseau par son nom ou sa ville.
    </p>
    <Search />
    <p>
      <a href="/" className={variant.secondary}>
        Revenir à l’accueil
      </a>
    </p>
  </Frame>
);
