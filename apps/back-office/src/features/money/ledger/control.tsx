import { parisDate } from '@officine/domain';
import { type LedgerControl, ledger } from '@officine/sdk/contract';
import { headingOf, wordsOf } from '@officine/sdk/labels';
import { useState } from 'react';
import { useLastAnswer } from '../../../kit/calls/last-answer.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { capital, money, text } from '../../../kit/format/format.ts';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note, State } from '../../../ui/state.tsx';
import { AccountTabs } from '../shared/account-tabs.tsx';
import * as css from './ledger.css.ts';
import { monthOf } from './month-of.ts';

type Month = LedgerControl['months'][number];
type Account = Month['accounts'][number];
const YEARS_SHOWN = 6;
const ACCOUNTS = wordsOf('LedgerControl.account');
const current = Number(parisDate(new Date()).slice(0, 4));
const YEARS = Array.from({ length: YEARS_SHOWN }, (_, back) => ({
  value: current - back,
  label: String(current - back),
}));

const isMoved = ({ documents, entries, balance, gap }: Account) => [documents, entries, balance, gap].some(Boolean);

/** Documents, entries and what is due, to the cent, by month and account; below a difference, the documents that make it. */
export function Component() {
  const [year, setYear] = useState(current);
  const reading = useQuery(ledger.control, { query: { year } });
  const found = useLastAnswer(reading.data);
  const months = found?.months.filter(({ accounts }) => accounts.some(isMoved)) ?? [];
  const gaps = months.flatMap(({ accounts }) => accounts).filter(({ gap }) => gap !== 0);
  return (
    <Page title="Comptes" note="Pièces, écritures et dû, mois par mois, en débit moins crédit">
      <AccountTabs current="accounts-control" />
      <div className={css.fields}>
        <Select label={headingOf('', 'year')} options={YEARS} value={year} onChange={setYear} />
      </div>
      <Read of={{ ...reading, data: found }}>
        {() =>
          months.length === 0 ? (
            <Empty title="Aucun mouvement">Ni facture ni règlement cette année-là.</Empty>
          ) : (
            <Stack>
              {gaps.length === 0 ? (
                <Note>Tout concorde au centime : les pièces, leurs écritures et le dû.</Note>
              ) : (
                <Note tone="danger">
                  Des pièces n’ont pas leur écriture : elles sont sous le mois où elles manquent.
                </Note>
              )}
              {months.map((month) => (
                <MonthPanel key={month.month} month={month} />
              ))}
            </Stack>
          )
        }
      </Read>
    </Page>
  );
}

const MonthPanel = ({ month: { month, is_closed: isClosed, accounts, rows } }: { month: Month }) => (
  <Panel title={capital(monthOf(month))} note={isClosed ? 'clos' : 'ouvert'} flush>
    <LongTable<Account>
      label={`Comptes de ${monthOf(month)}`}
      rows={accounts.filter(isMoved)}
      keyOf={({ account }) => account}
      columns={[
        { id: 'account', label: 'Compte', value: ({ number, account }) => `${number} ${ACCOUNTS[account]}` },
        { id: 'documents', label: 'Pièces', value: (row) => row.documents, render: (row) => money(row.documents) },
        { id: 'entries', label: 'Écritures', value: (row) => row.entries, render: (row) => money(row.entries) },
        { id: 'balance', label: 'Solde fin de mois', value: (row) => row.balance, render: (row) => money(row.balance) },
        {
          id: 'due',
          label: 'Dû fin de mois',
          value: ({ due }) => due ?? 0,
          render: ({ due }) => (due === null ? text(null) : money(due)),
        },
        {
          id: 'gap',
          label: 'Écart',
          value: ({ gap }) => gap,
          render: ({ gap }) => (gap === 0 ? money(0) : <State tone="danger">{money(gap)}</State>),
        },
      ]}
    />
    {rows.length > 0 && (
      <LongTable<Month['rows'][number]>
        label={`Pièces de ${monthOf(month)} sans écriture`}
        rows={rows}
        keyOf={({ reference, message }) => `${reference} ${message}`}
        columns={[
          { id: 'reference', label: 'Pièce sans écriture', value: ({ reference }) => reference },
          { id: 'name', label: headingOf('', 'name'), value: ({ name }) => name },
          { id: 'message', label: headingOf('', 'reason'), value: ({ message }) => message },
        ]}
        height={320}
      />
    )}
  </Panel>
);
