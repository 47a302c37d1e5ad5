import { FRANCE_SIZE, pointOf, REGION_PATHS, SERVICE_KEYS, SERVICES } from '@officine/domain';
import type { SiteDirectory, SiteSearch } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { LocateFixed } from 'lucide-react';
import { size, variant } from '../../../ui/button.css.ts';
import * as css from './directory.css.ts';
import { addressOf, isWhole } from './directory-search.ts';
import { Frame } from './frame.tsx';

const PHARMACIES = { one: 'pharmacie', many: 'pharmacies', feminine: true };

/** A search for a pharmacy, by a form that works without scripts; `asked` also gives its filters. */
const Search = ({ words = '', asked }: { words?: string; asked?: SiteSearch }) => (
  <form action="/pharmacy" role="search" className={css.search}>
    <div className={css.line}>
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
    </div>
    {asked && (
      <div className={css.filters}>
        <label className={css.tick}>
          <input type="checkbox" name="ouverte" value="1" defaultChecked={asked.isOpen} />
          Ouverte maintenant
        </label>
        <select name="service" aria-label="Service" defaultValue={asked.service ?? ''} className={css.service}>
          <option value="">Tous les services</option>
          {SERVICE_KEYS.map((key) => (
            <option key={key} value={key}>
              {SERVICES[key]}
            </option>
          ))}
        </select>
        {asked.near && <input type="hidden" name="pres" value={asked.near} />}
        {/* Shown by the script of the page: without it nothing can ask for the place. */}
        <button type="button" className={variant.secondary} data-near hidden>
          <LocateFixed size={16} aria-hidden />
          {asked.near ? 'Actualiser ma position' : 'Près de moi'}
        </button>
      </div>
    )}
    {asked && (
      <p className={css.words} role="status" data-near-says>
        {asked.near && 'Distances à vol d’oiseau depuis votre position, arrondie à un kilomètre et jamais gardée.'}
      </p>
    )}
  </form>
);

/** Radius of a point of the map, by the number of pharmacies that it stands for. */
const radiusOf = (count: number): number => Math.min(18, 4 + 2 * Math.sqrt(count - 1));

/** Where the pharmacies are, drawn by us: no other server is asked. */
const Places = ({ places, total }: Pick<SiteDirectory, 'places' | 'total'>) => (
  <svg
    viewBox={`0 0 ${FRANCE_SIZE.width} ${FRANCE_SIZE.height}`}
    className={css.map}
    role="img"
    aria-label={`${countOf(PHARMACIES, total)} sur la carte de France`}
  >
    {Object.entries(REGION_PATHS).map(([code, path]) => (
      <path key={code} d={path} className={css.land} />
    ))}
    {places.map(({ latitude, longitude, count }) => {
      const point = pointOf(latitude, longitude);
      return (
        point && (
          <circle key={`${latitude} ${longitude}`} cx={point.x} cy={point.y} r={radiusOf(count)} className={css.dot} />
        )
      );
    })}
  </svg>
);

const kilometres = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const Pharmacy = ({ subdomain, name, postcode, locality, isOpen, kilometres: far }: SiteDirectory['found'][number]) => (
  <a href={`/pharmacy/${encodeURIComponent(subdomain)}`} className={css.pharmacy}>
    <strong>{name}</strong>
    <span className={css.place}>
      {postcode} {locality}
    </span>
    <span className={css.facts}>
      <span className={css.state} data-open={isOpen || undefined}>
        {isOpen === null ? 'Horaires non renseignés' : isOpen ? 'Ouverte' : 'Fermée'}
      </span>
      {far !== null && <span>{kilometres.format(far)} km</span>}
    </span>
  </a>
);

const Pages = ({ asked, page, pages }: { asked: SiteSearch; page: number; pages: number }) => (
  <nav aria-label="Pages" className={css.pages}>
    {page > 1 && (
      <a href={addressOf(asked, page - 1)} rel="prev" className={variant.secondary}>
        Page précédente
      </a>
    )}
    <span className={css.words}>
      Page {page} sur {pages}
    </span>
    {page < pages && (
      <a href={addressOf(asked, page + 1)} rel="next" className={variant.secondary}>
        Page suivante
      </a>
    )}
  </nav>
);

interface DirectoryProps extends SiteDirectory {
  asked: SiteSearch;
}
/** `/pharmacy`: the pharmacies that have a page, by name, place, opening and service. */
export const DirectoryPage = ({ words, found, total, page, pages, places, asked }: DirectoryProps) => (
  <Frame isLong>
    <h1>Trouver une pharmacie</h1>
    <Search words={words} asked={asked} />
    {found.length > 0 ? (
      <>
        <p className={css.words}>{countOf(PHARMACIES, total)}</p>
        <div className={css.columns}>
          <ul className={css.list}>
            {found.map((one) => (
              <li key={one.subdomain}>
                <Pharmacy {...one} />
              </li>
            ))}
          </ul>
          {places.length > 0 && <Places places={places} total={total} />}
        </div>
        {pages > 1 && <Pages asked={asked} page={page} pages={pages} />}
      </>
    ) : (
      <p className={css.words}>
        Aucune pharmacie ne correspond à cette recherche.{' '}
        {!isWhole(asked) && (
          <a href="/pharmacy" className={css.all}>
            Voir toutes les pharmacies
          </a>
        )}
      </p>
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
