import { generalProgress } from '@officine/domain';
import { type Pharmacy, pharmacies } from '@officine/sdk/contract';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { useProfile, useRole } from '../../../../kit/calls/session.ts';
import { text } from '../../../../kit/format/format.ts';
import { type RecordHistory, RecordPage } from '../../../../kit/record/record-page.tsx';
import { pharmacyTabs } from '../../../../shared/pharmacies/pharmacy-screens.ts';
import { useRecent } from '../../../../shared/recents.ts';

/** Page of one pharmacy, around each of its tabs: that of the address, or the user's own. */
export function Component() {
  const role = useRole();
  const own = useProfile()?.pharmacyId;
  const id = useParams()['id'] ?? own ?? '';
  const isOwn = role === 'customer';
  const { data } = useQuery(pharmacies.get, { id: Number(id) });
  useRecent('pharmacy', isOwn || !data ? undefined : { ...data, detail: detailOf(data) });
  return (
    <RecordPage
      source={pharmacies}
      id={id}
      label="Écrans de la pharmacie"
      {...(!isOwn && { list: `/${role}/pharmacies` })}
      tabs={(pharmacy) => pharmacyTabs(pharmacy, role)}
      note={({ postcode, locality }) => <span>{text([postcode, locality].filter(Boolean).join(' '))}</span>}
      progress={progressOf}
      histories={historiesOf}
    />
  );
}

const detailOf = ({ reference, locality }: Pharmacy) => [reference, locality].filter(Boolean).join(' ');

/** Progress of its file (specification §6), with what is missing in it; a complete one says nothing. */
function progressOf({ hasDetails = false, billing }: Pharmacy) {
  const { hasContract = false, hasConditions = false } = billing ?? {};
  const { percent } = generalProgress({ hasDetails, hasContract, hasConditions });
  if (percent === 100) return undefined;
  const missing = [
    !hasDetails && 'fiche à compléter',
    !hasContract && 'contrat non signé',
    !hasConditions && 'conditions non signées',
  ];
  return { label: `Dossier : ${missing.filter(Boolean).join(', ')}`, percent };
}

const historiesOf = ({ '@type': type, id, billing, website, wordpress }: Pharmacy): readonly RecordHistory[] => [
  { type, id, label: 'Pharmacie' },
  ...(billing ? [{ type: billing['@type'], id: billing.id, label: 'Facturation et signatures' }] : []),
  ...(website ? [{ type: website['@type'], id: website.id, label: 'Site' }] : []),
  ...(wordpress ? [{ type: 'Wordpress', id: wordpress.id, label: 'Site WordPress' }] : []),
];
