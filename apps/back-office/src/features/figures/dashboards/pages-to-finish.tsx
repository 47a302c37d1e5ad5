import { type PharmacyWebsite, pharmacyWebsites } from '@officine/sdk/contract';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Meter } from '../../../ui/progress.tsx';
import { aside } from '../../../ui/table.css.ts';
import * as css from './pages-to-finish.css.ts';

const SHOWN = 5;
const WHOLE = 100;
/** The part of a page, as it is missed, and the field of its form that fills it. */
const PARTS = [
  ['hasHours', 'horaires', 'hours_mo'],
  ['hasContent', 'textes', 'caption'],
  ['hasGeolocation', 'place sur la carte', 'latitude'],
  ['hasContactForm', 'formulaire de contact', 'contact_form_email'],
  ['hasLaboratories', 'laboratoires', 'laboratories'],
] as const;
const missingOf = (site: PharmacyWebsite) => PARTS.filter(([part]) => !site[part]);

/** The network's pages by how much of them is filled, the emptiest first; a line leads to what it lacks first. */
export function PagesToFinish() {
  const sites = useQuery(pharmacyWebsites.list, {
    query: { itemsPerPage: SHOWN, isActive: true, order: { completeness: 'asc', 'pharmacy.name': 'asc' } },
  });
  return (
    <Panel title="Pages à finir" note="les moins complètes d’abord">
      <Read of={sites}>
        {({ collection }) => {
          const open = collection.filter(({ completeness = 0 }) => completeness < WHOLE);
          if (open.length === 0) return <p className={css.missing}>Toutes les pages sont complètes.</p>;
          return (
            <ul className={css.list}>
              {open.map((site) => (
                <li key={site.id}>
                  <PageLine site={site} />
                </li>
              ))}
            </ul>
          );
        }}
      </Read>
    </Panel>
  );
}

function PageLine({ site }: { site: PharmacyWebsite }) {
  const { pharmacy, completeness = 0 } = site;
  const missing = missingOf(site);
  const [, , field] = missing[0] ?? [];
  if (!pharmacy) return null;
  return (
    <Link to={`/marketing/pharmacy-website/${pharmacy.id}#${field}`} className={css.line}>
      <span className={css.name}>
        {pharmacy.name}
        <span className={aside}>{pharmacy.reference}</span>
      </span>
      <Meter value={completeness} label={`Page de ${pharmacy.name}`} />
      <span className={css.missing}>Il manque : {missing.map(([, words]) => words).join(', ')}</span>
    </Link>
  );
}
