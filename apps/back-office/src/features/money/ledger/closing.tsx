import { type AccountingMonths, ledger } from '@officine/sdk/contract';
import { LockKeyhole } from 'lucide-react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { capital, dateTime, text } from '../../../kit/format/format.ts';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { later } from '../../../ui/later.ts';
import { Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { State } from '../../../ui/state.tsx';
import { AccountTabs } from '../shared/account-tabs.tsx';
import { ClosingSteps } from './closing-steps.tsx';
import { FinalFec } from './final-fec.tsx';
import * as css from './ledger.css.ts';
import { monthOf } from './month-of.ts';

const ReopenDialog = later(async () => (await import('./reopen-dialog.tsx')).ReopenDialog);

/** Months of the accounts: the one to close and what stands against it, those that are closed, files of entries. */
export function Component() {
  const reading = useQuery(ledger.months, {});
  const { data } = reading;
  const until = data?.closed_until;
  return (
    <Page
      title="Comptes"
      note={data ? (until ? `Clos jusqu’à ${monthOf(until)}` : 'Aucun mois n’est clos') : ' '}
      actions={
        until && !data.files.some(({ year }) => year === Number(until.slice(0, 4))) ? (
          <Button
            onPress={() => void showDialog((done) => <ReopenDialog month={until} onClose={() => done()} />)}
          >{`Rouvrir ${monthOf(until)}…`}</Button>
        ) : undefined
      }
    >
      <AccountTabs current="accounts" />
      <Read of={reading}>
        {(data) => (
          <Stack>
            <NextMonth next={data.next} />
            <FinalFec months={data} />
            <Closings closings={data.closings} />
          </Stack>
        )}
      </Read>
    </Page>
  );
}

function NextMonth({ next }: Pick<AccountingMonths, 'next'>) {
  if (!next)
    return (
      <Empty icon={<LockKeyhole size={20} />} title="Rien à clore">
        Le mois en cours se clôt à partir du mois suivant.
      </Empty>
    );
  const { month, checks } = next;
  const isBlocked = checks.some(({ blocks }) => blocks);
  const close = async () => {
    const yes = await confirm({
      title: `Clore ${monthOf(month)} ?`,
      message: `Plus rien ne s’écrit à une date de ce mois : facture, avoir, règlement, retour, annulation.${
        checks.length > 0 ? ' Ce qui reste à voir n’est plus corrigé qu’à une date d’un mois ouvert.' : ''
      }`,
      action: 'Clore le mois',
    });
    if (yes)
      await act(ledger.close, { body: { month, despite: checks.length > 0 } }, `${capital(monthOf(month))} est clos`);
  };
  return (
    <Panel
      title={capital(monthOf(month))}
      note="le prochain mois à clore"
      actions={
        <Button variant="primary" writes isDisabled={isBlocked} onPress={() => void close()}>
          Clore le mois…
        </Button>
      }
    >
      <ClosingSteps {...next} />
      {checks.length === 0 && <p className={css.quiet}>Rien ne s’oppose à la clôture.</p>}
    </Panel>
  );
}

const Closings = ({ closings }: Pick<AccountingMonths, 'closings'>) => (
  <Panel title="Historique" flush>
    {closings.length === 0 ? (
      <Empty title="Aucun mois clos">Les clôtures et les réouvertures s’afficheront ici.</Empty>
    ) : (
      <LongTable
        label="Clôtures"
        rows={closings}
        keyOf={({ month, date_create: date }) => `${month} ${date}`}
        columns={[
          { id: 'month', label: 'Mois', value: ({ month }) => month, render: ({ month }) => capital(monthOf(month)) },
          {
            id: 'state',
            label: 'État',
            value: ({ date_reopen: reopened }) => (reopened ? 'Rouvert' : 'Clos'),
            render: ({ date_reopen: reopened }) =>
              reopened ? <State>Rouvert</State> : <State tone="accent">Clos</State>,
          },
          {
            id: 'date',
            label: 'Clos le',
            value: ({ date_create: date }) => date,
            render: ({ date_create: date }) => dateTime(date),
          },
          { id: 'user', label: 'Par', value: ({ user }) => text(user) },
          {
            id: 'reopened',
            label: 'Rouvert le',
            value: ({ date_reopen: date }) => date ?? '',
            render: ({ date_reopen: date }) => (date ? dateTime(date) : text(null)),
          },
          { id: 'by', label: 'Rouvert par', value: ({ reopened_by: by }) => text(by) },
          { id: 'reason', label: 'Pourquoi', value: ({ reason }) => text(reason) },
        ]}
      />
    )}
  </Panel>
);
