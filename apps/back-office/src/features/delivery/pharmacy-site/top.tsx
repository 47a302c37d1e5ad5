import type { PharmacySite } from '@officine/sdk/contract';
import { Cross, Moon, Phone, Sun } from 'lucide-react';
import { icon as iconButton } from '../../../ui/button.css.ts';
import { useNetwork } from '../../../ui/network.ts';
import { TextLinks } from '../shared/legal-links.tsx';
import { BLOCKS, blocksShown } from './blocks-shown.ts';
import { telOf } from './links.ts';
import * as css from './top.css.ts';

/** Links to the first blocks: more would not stand in a line. */
const MAX_BLOCK_LINKS = 3;

/** Name, links to the parts of the page, and the phone number. */
export const Top = ({ site }: { site: PharmacySite }) => (
  <header className={css.top}>
    <a href="#contenu" className={css.brand}>
      {site.logo ? (
        <img src={site.logo.url} alt="" width={32} height={32} className={css.logo} />
      ) : (
        <span className={css.cross}>
          <Cross size={18} aria-hidden />
        </span>
      )}
      <span className={css.name}>{site.name}</span>
    </a>
    <nav aria-label="Parties de la page" className={css.nav}>
      <a href="#horaires">Horaires</a>
      {site.description && <a href="#pharmacie">La pharmacie</a>}
      {blocksShown(site)
        .slice(0, MAX_BLOCK_LINKS)
        .map((block) => (
          <a key={block} href={`#${BLOCKS[block].id}`}>
            {BLOCKS[block].short}
          </a>
        ))}
      {site.offer && <a href="#offre">Offre</a>}
      {site.hasContactForm && <a href="#contact">Nous écrire</a>}
    </nav>
    <button type="button" className={`${iconButton} ${css.theme}`} aria-label="Changer de thème" data-theme-button>
      <Moon size={16} className={css.moon} aria-hidden />
      <Sun size={16} className={css.sun} aria-hidden />
    </button>
    {site.phone_number && (
      <a href={telOf(site.phone_number)} className={css.call} aria-label={`Appeler le ${site.phone_number}`}>
        <Phone size={16} aria-hidden />
        <span className={css.number}>{site.phone_number}</span>
      </a>
    )}
  </header>
);

/** Name and address, on-call numbers, the network, and links to the legal texts. */
export const Foot = ({ site }: { site: PharmacySite }) => (
  <footer className={css.foot}>
    <p>
      <strong>{site.name}</strong> · {site.address1}, {site.postcode} {site.locality}
    </p>
    <p className={css.quiet}>
      La nuit, le dimanche et les jours fériés, le <a href="tel:3237">3237</a> indique la pharmacie de garde. En cas
      d’urgence, appelez le <a href="tel:15">15</a>.
    </p>
    <p className={css.quiet}>Les annonces de cette page sont comptées sans cookie ni identifiant.</p>
    <p className={css.quiet}>
      Une pharmacie du réseau <a href="/">{useNetwork().name}</a>.
    </p>
    <TextLinks />
  </footer>
);
