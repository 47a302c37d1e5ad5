import { type Payout, payouts } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { Download } from 'lucide-react';
import { download } from '../../../kit/files/download.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import type { MenuGroup } from '../../../ui/menu.tsx';
import { State } from '../../../ui/state.tsx';
import { TextButton } from '../../../ui/text-button.tsx';

const { column } = listFields(payouts);
const STATES = wordsOf('Payout.state');
const TONES = { made: 'muted', presented: 'info', settled: 'accent', returned: 'danger', withdrawn: 'muted' } as const;
const DOCUMENT = { one: 'pièce', many: 'pièces' };

const open = ({ id }: Payout): void => void download(payouts.pdf, { id });

export const payoutColumns: Columns<typeof payouts> = [
  column('number', { render: (payout) => <TextButton onPress={() => open(payout)}>{payout.number}</TextButton> }),
  column('pharmacy.name'),
  column('date'),
  column('amount'),
  {
    id: 'documents',
    label: 'Factures et avoirs',
    fields: ['documents'],
    render: ({ documents }) => (
      <span title={documents.map(({ number }) => number).join(', ')}>{countOf(DOCUMENT, documents.length)}</span>
    ),
  },
  column('state', { render: ({ state }) => <State tone={TONES[state]}>{STATES[state]}</State> }),
  column('end_to_end_id', { hidden: true }),
];

/** What is done with a statement: its paper is read. */
export const payoutMenu = (payout: Payout): readonly MenuGroup[] => [
  {
    actions: [
      { id: 'pdf', label: 'Télécharger le relevé', icon: <Download size={16} />, onAction: () => open(payout) },
    ],
  },
];
