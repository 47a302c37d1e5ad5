import { pools } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { useParams } from 'react-router-dom';
import { RecordPage } from '../../../../kit/record/record-page.tsx';

const MEMBERS = { one: 'pharmacie', many: 'pharmacies', feminine: true };
const SCREENS = [
  ['pool-information', 'Informations'],
  ['pool-communications', 'Communications'],
  ['pool-documents', 'Documents'],
  ['pool-pharmacies', 'Pharmacies'],
] as const;

/** Page of one pool of the pharmacy, around each of its tabs. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      source={pools}
      id={id}
      label="Écrans du groupement"
      list="/customer"
      tabs={() => SCREENS.map(([screen, label]) => ({ to: `/customer/${screen}/${id}`, label }))}
      note={({ count_pharmacies: count = 0 }) => <span>{countOf(MEMBERS, count)}</span>}
    />
  );
}
