import { addDays, targetDayFrom } from '@officine/domain';
import { exchange, type SepaInput, type SepaOrder } from '@officine/sdk/contract';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '../../../kit/calls/queries.ts';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { toast } from '../../../kit/feedback/toasts.ts';
import { download } from '../../../kit/files/download.ts';
import { date as dayText, money, month as monthText, number } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { currentMonth, pastMonths } from '../../../shared/invoices/months-to-invoice.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { later } from '../../../ui/later.ts';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import * as css from './accounting.css.ts';
import { Control, inFile } from './control.tsx';

const KINDS = [
  { value: 'debit', label: 'Prélèvements' },
  { value: 'transfer', label: 'Virements' },
  { value: 'refund', label: 'Remboursements' },
] as const;
const OrderDialog = later(async () => (await import('./sepa-order.tsx')).OrderDialog);
const STATES = wordsOf('SepaOrder.state');
const kindText = (kind: SepaOrder['kind']) => KINDS.find(({ value }) => value === kind)?.label ?? kind;
const REFUND_NOTE =
  'Ce que le réseau doit rendre aux pharmacies qui ne lui doivent rien : avoirs et trop-perçus des sites, jusqu’à la fin du mois. Un virement par pièce.';
const PIECE = { one: 'pièce', many: 'pièces' };
/** Banks ask for debits some open days before. */
const NOTICE_DAYS = 7;

/** Orders of debits and transfers for the bank: what is in a month, its file, and the orders given. */
export function Sepa() {
  const [kind, setKind] = useState<SepaInput['kind']>('debit');
  const [month, setMonth] = useState(currentMonth);
  const [date, setDate] = useState<string | null>(targetDayFrom(addDays(day(), NOTICE_DAYS)));
  const input = date ? { kind, month, date } : null;
  const { data: control, error } = useQuery(exchange.controlSepa, input && { query: input });
  const refusal = (field: keyof SepaInput) =>
    error?.violations.find(({ propertyPath }) => propertyPath === field)?.message;
  const order = async () => {
    if (!input || !control) return;
    const yes = await confirm({
      title: `Remettre ces ${kindText(kind).toLowerCase()} à la banque ?`,
      message: `${inFile(control, kind === 'refund' ? PIECE : undefined)}, ${monthText(`${month}-01`)}, à exécuter le ${dayText(date)}. Leurs pièces ne seront dans aucune autre remise.`,
      action: 'Faire la remise',
    });
    if (!yes) return;
    const file = await download(exchange.orderSepa, { body: input });
    if (!file) return;
    toast('Export effectué');
    invalidate();
  };
  return (
    <>
      <Panel title="Remise à la banque (SEPA)">
        <Stack>
          <Segmented label="Nature" value={kind} onChange={setKind} options={KINDS} />
          {kind === 'refund' && <p className={css.quiet}>{REFUND_NOTE}</p>}
          <div className={css.fields}>
            <Select
              label={headingOf('', 'month')}
              options={pastMonths()}
              value={month}
              onChange={setMonth}
              error={refusal('month')}
            />
            <DateField label="Jour d’exécution" value={date} onChange={setDate} error={refusal('date')} />
          </div>
          <Bar>
            <Button
              variant="primary"
              icon={<Landmark size={16} />}
              isDisabled={!control?.documents || Boolean(error)}
              onPress={order}
            >
              Faire la remise…
            </Button>
            {control?.documents === 0 && <span className={css.quiet}>Rien à remettre pour ce mois.</span>}
          </Bar>
        </Stack>
      </Panel>
      <Control
        route={exchange.controlSepa}
        query={input}
        documents={kind === 'refund' ? 'Pièces' : 'Factures'}
        sums={['total']}
      />
      <Orders />
    </>
  );
}

const showOrder = (order: SepaOrder): Promise<unknown> =>
  showDialog((close) => <OrderDialog order={order} onClose={() => close()} />);

function Orders() {
  const reading = useQuery(exchange.sepaOrders, {});
  return (
    <Panel title="Remises faites" flush>
      <Read
        of={reading}
        skeleton={
          <div className={css.coming} role="status" aria-label="Chargement">
            <Skeleton width={30} />
          </div>
        }
      >
        {(data) =>
          data.collection.length === 0 ? (
            <Empty title="Aucune remise">Les remises faites s’afficheront ici.</Empty>
          ) : (
            <LongTable<SepaOrder>
              label="Remises faites"
              rows={data.collection}
              keyOf={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  label: headingOf('', 'file'),
                  value: ({ name }) => name,
                  render: ({ id, name }) => (
                    <TextButton onPress={() => void download(exchange.exportSepa, { query: { order: id } })}>
                      {name}
                    </TextButton>
                  ),
                },
                { id: 'kind', label: headingOf('', 'kind'), value: (each) => kindText(each.kind) },
                {
                  id: 'month',
                  label: headingOf('', 'month'),
                  value: (each) => each.month,
                  render: (each) => monthText(`${each.month}-01`),
                },
                { id: 'date', label: 'Exécution', value: (each) => each.date, render: (each) => dayText(each.date) },
                { id: 'count', label: 'Opérations', value: ({ count }) => count, render: ({ count }) => number(count) },
                {
                  id: 'total',
                  label: headingOf('', 'total'),
                  value: ({ total }) => total,
                  render: ({ total }) => money(total),
                },
                {
                  id: 'state',
                  label: headingOf('', 'state'),
                  value: ({ state }) => STATES[state],
                  render: (each) => <TextButton onPress={() => void showOrder(each)}>{STATES[each.state]}</TextButton>,
                },
              ]}
            />
          )
        }
      </Read>
    </Panel>
  );
}
