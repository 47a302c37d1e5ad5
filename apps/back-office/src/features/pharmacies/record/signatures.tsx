import { listUpdates, type Pharmacy, pharmacies } from '@officine/sdk/contract';
import { PenLine } from 'lucide-react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { can } from '../../../kit/calls/send.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { dateTime } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts, Panel } from '../../../ui/panel.tsx';
import { State } from '../../../ui/state.tsx';

const PAPERS = [
  { field: 'date_signature_contract', title: 'Contrat', call: pharmacies.validateContract },
  { field: 'date_signature_conditions', title: 'Conditions du support web', call: pharmacies.validateConditions },
  { field: 'date_signature_money_order', title: 'Mandat de facturation', call: pharmacies.validateMoneyOrder },
] as const;
type Paper = (typeof PAPERS)[number];

/** What a pharmacy has signed, when and by whom; an administrator signs what it signed on paper. */
export function Signatures({ pharmacy }: { pharmacy: Pharmacy }) {
  const { billing } = pharmacy;
  const query = {
    resource: 'PharmacyBilling',
    item: billing?.id ?? 0,
    itemsPerPage: 100,
    order: { id: 'desc' as const },
  };
  const { data: changes } = useQuery(listUpdates.list, billing && can(listUpdates.list) ? { query } : null);
  const signerOf = (field: string) => changes?.collection.find(({ fields }) => field in fields)?.username;
  return (
    <Panel title="Signatures">
      <Facts
        facts={PAPERS.map((paper) => {
          const date = billing?.[paper.field];
          const signer = signerOf(paper.field);
          return [
            paper.title,
            date ? (
              <State tone="accent">
                Signé le {dateTime(date)}
                {signer && ` par ${signer}`}
              </State>
            ) : (
              <Unsigned paper={paper} pharmacy={pharmacy} />
            ),
          ] as const;
        })}
      />
    </Panel>
  );
}

function Unsigned({ paper: { title, call }, pharmacy: { id, name } }: { paper: Paper; pharmacy: Pharmacy }) {
  const sign = async () => {
    const question = {
      title: `${title} : valider pour « ${name} » ?`,
      message: 'La signature portera la date de ce jour et votre nom. Elle ne peut pas être retirée.',
      action: 'Valider',
    };
    if (await confirm(question)) await act(call, { id, body: {} }, 'Signature enregistrée');
  };
  return (
    <>
      <State tone="warning">À signer</State>
      {can(call) && (
        <Button size="small" icon={<PenLine size={14} />} onPress={() => void sign()}>
          Valider
        </Button>
      )}
    </>
  );
}
