import { exchange, type GescomBatch, invoices } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { Download, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { toast } from '../../../kit/feedback/toasts.ts';
import { download } from '../../../kit/files/download.ts';
import { date, dateTime, money, number } from '../../../kit/format/format.ts';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import * as css from './accounting.css.ts';
import { useChoice } from './choice.tsx';
import { Control, inFile } from './control.tsx';

type Type = keyof ReturnType<typeof wordsOf<'Invoice.type'>>;
const TYPES = [
  { value: '', label: 'Toutes' },
  ...Object.entries(wordsOf('Invoice.type')).map(([value, label]) => ({ value, label })),
];

/** Invoices for Gescom: each is exported once, in a batch whose file can be had again. */
export function Gescom() {
  const choice = useChoice('gescom');
  const [type, setType] = useState('');
  const query = { ...choice.query, ...(type && { type: type as Type }) };
  const pending = choice.isWrong ? null : { ...query, pending: true };
  const { data: control } = useQuery(exchange.controlGescom, pending && { query: pending });
  const take = async () => {
    if (!control) return;
    const yes = await confirm({
      title: 'Exporter les factures en attente ?',
      message: `${inFile(control)} : elles sont marquées comme exportées et ne seront plus dans un autre lot.`,
      action: 'Exporter',
    });
    if (!yes) return;
    const file = await download(exchange.markGescom, { body: query });
    if (!file) return;
    toast('Export effectué');
    invalidate();
  };
  return (
    <>
      <Panel title="Factures en attente" note="émises, et dans aucun lot">
        <Stack>
          <div className={css.fields}>
            {choice.fields}
            <Select label={headingOf('Invoice', 'type')} options={TYPES} value={type} onChange={setType} />
          </div>
          <Bar>
            <Button
              variant="primary"
              icon={<PackageCheck size={16} />}
              isDisabled={choice.isWrong || !control?.documents}
              onPress={take}
            >
              Exporter un lot…
            </Button>
            <Button
              icon={<Download size={16} />}
              isDisabled={choice.isWrong}
              onPress={() => void download(exchange.exportGescom, { query: { ...query, pending: true } })}
            >
              Télécharger sans marquer
            </Button>
            {control?.documents === 0 && <span className={css.quiet}>Aucune facture en attente.</span>}
          </Bar>
        </Stack>
      </Panel>
      <Control route={exchange.controlGescom} query={pending} documents="Factures" />
      <Batches />
    </>
  );
}

/** Takes the invoices of a batch out of it, once its figures were seen. */
async function undo({ id, name }: GescomBatch): Promise<void> {
  const figures = await act(exchange.undoGescom, { id, body: { dry_run: true } }, '');
  if (!figures) return;
  const { documents, total, date_start: first, date_end: last } = figures;
  const yes = await confirm({
    title: `Annuler le lot ${id} ?`,
    message: `${countOf(invoices.list.noun, documents)} du ${date(first)} au ${date(last)}, ${money(total)} : elles pourront être dans un nouveau lot. Retirez d’abord ${name} du logiciel comptable : elles y seraient deux fois.`,
    action: 'Annuler le lot',
    cancel: 'Garder',
    danger: true,
  });
  if (yes) await act(exchange.undoGescom, { id, body: {} }, `Lot ${id} annulé`);
}

function Batches() {
  const reading = useQuery(exchange.gescomBatches, {});
  const { data } = reading;
  return (
    <Panel title="Lots exportés" note={data && countOf({ one: 'lot', many: 'lots' }, data.collection.length)} flush>
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
            <Empty title="Aucun lot">Les lots exportés s’afficheront ici.</Empty>
          ) : (
            <LongTable<GescomBatch>
              label="Lots exportés"
              rows={data.collection}
              keyOf={({ id }) => id}
              columns={[
                {
                  id: 'name',
                  label: headingOf('', 'file'),
                  value: ({ name }) => name,
                  render: ({ id, name }) => (
                    <TextButton onPress={() => void download(exchange.exportGescom, { query: { batch: id } })}>
                      {name}
                    </TextButton>
                  ),
                },
                {
                  id: 'date',
                  label: headingOf('', 'date_create'),
                  value: ({ date_create: made }) => made,
                  render: ({ date_create: made }) => dateTime(made),
                },
                {
                  id: 'documents',
                  label: 'Factures',
                  value: (batch) => batch.documents,
                  render: (batch) => number(batch.documents),
                },
                {
                  id: 'total',
                  label: headingOf('', 'total'),
                  value: ({ total }) => total,
                  render: ({ total }) => money(total),
                },
                {
                  id: 'undo',
                  label: headingOf('', 'date_undone'),
                  value: ({ date_undone: undone }) => undone ?? '',
                  render: (batch) =>
                    batch.date_undone ? (
                      [dateTime(batch.date_undone), batch.undone_by].filter(Boolean).join(', ')
                    ) : (
                      <TextButton onPress={() => void undo(batch)}>Annuler…</TextButton>
                    ),
                },
              ]}
            />
          )
        }
      </Read>
    </Panel>
  );
}
