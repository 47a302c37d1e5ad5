import { generalProgress } from '@officine/domain';
import { type Pharmacy, pharmacies } from '@officine/sdk/contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useProfile, useRole } from '../../../kit/calls/session.ts';
import { text } from '../../../kit/format/format.ts';
import { type RecordHistory, RecordPage } from '../../../kit/record/record-page.tsx';
import { pharmacyTabs } from '../../../shared/pharmacy-screens.ts';
import { useRecent } from '../../../shared/recents.ts';

interface PharmacyPageProps {
  /** Buttons of this screen, before those of the pharmacy. */
  actions?: (pharmacy: Pharmacy) => ReactNode;
  /** While the pharmacy is read: what its list said of it. */
  listed?: (pharmacy: Pharmacy) => ReactNode;
  children: (pharmacy: Pharmacy) => ReactNode;
}
/** Page of each screen of one pharmacy: that of the address, or the user's own. */
export function PharmacyPage({ actions, listed, children }: PharmacyPageProps) {
  const role = useRole();
  const own = useProfile()?.pharmacyId;
  const id = useParams()['id'] ?? own ?? '';
  return (
    <RecordPage
      source={pharmacies}
      id={id}
      label="Écrans de la pharmacie"
      {...(role !== 'customer' && { list: `/${role}/pharmacies` })}
      tabs={(pharmacy) => pharmacyTabs(pharmacy, role)}
      note={({ postcode, locality }) => <span>{text([postcode, locality].filter(Boolean).join(' '))}</span>}
      progress={progressOf}
      {...(actions && { actions })}
      histories={historiesOf}
      listed={listed}
    >
      {(pharmacy) => (
        <>
          {role !== 'customer' && <Recent pharmacy={pharmacy} />}
          {children(pharmacy)}
        </>
      )}
    </RecordPage>
  );
}

function Recent({ pharmacy }: { pharmacy: Pharmacy }) {
  useRecent('pharmacy', { ...pharmacy, detail: [pharmacy.reference, pharmacy.locality].filter(Boolean).join(' ') });
  return null;
}

/** Progress of its file (specification §6). */
function progressOf({ hasDetails = false, billing }: Pharmacy) {
  const { hasContract = false, hasConditions = false } = billing ?? {};
  return { label: 'Dossier', percent: generalProgress({ hasDetails, hasContract, hasConditions }).percent };
}

const historiesOf = ({ '@type': type, id, billing, website, wordpress }: Pharmacy): readonly RecordHistory[] => [
  { type, id, label: 'Pharmacie' },
  ...(billing ? [{ type: billing['@type'], id: billing.id, label: 'Facturation et signatures' }] : []),
  ...(website ? [{ type: website['@type'], id: website.id, label: 'Site' }] : []),
  ...(wordpress ? [{ type: 'Wordpress', id: wordpress.id, label: 'Site WordPress' }] : []),
];
