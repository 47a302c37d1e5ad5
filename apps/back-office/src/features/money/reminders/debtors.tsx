import { type Reminders, reminders } from '@officine/sdk/contract';
import { countOf, typography } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { can } from '../../../kit/calls/send.ts';
import { date, money, text } from '../../../kit/format/format.ts';
import { PlainLink } from '../../../kit/nav/plain-link.tsx';
import { LongTable } from '../../../kit/report/long-table.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, type MenuGroup } from '../../../ui/menu.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { State } from '../../../ui/state.tsx';
import { link } from '../../../ui/table.css.ts';
import { Tick } from '../../../ui/tick.tsx';
import { askHold, release } from '../shared/ask-hold.tsx';
import { askReminding } from './ask-reminding.tsx';
import * as css from './reminders.css.ts';

type Row = Reminders['rows'][number];
const KINDS = wordsOf('InvoiceMail.kind');
const DAY = { one: 'jour', many: 'jours' };
const STEP = { one: 'débiteur choisi', many: 'débiteurs choisis' };
const keyOf = ({ pharmacy, advertiser }: Row): string => (pharmacy === null ? `a${advertiser}` : `p${pharmacy}`);
const heldOf = ({ pharmacy, advertiser }: Row) => (pharmacy === null ? { advertiser: advertiser ?? 0 } : { pharmacy });
const stepText = (step: { step: 1 | 2 | 3; date: string } | null) =>
  step ? `${KINDS[`reminder_${step.step}`]}, ${date(step.date)}` : text(null);
/** The next reminder and its day; a day that is over is shown as today, since the reminder can leave now. */
const nextText = (next: Row['next'], today: string) =>
  next && next.date <= today ? `${KINDS[`reminder_${next.step}`]}, dès aujourd’hui` : stepText(next);

/** Its late invoices, in the list of invoices. */
const invoicesOf = ({ pharmacy, advertiser }: Row): string =>
  pharmacy === null
    ? `/admin/invoices?f.state=late&f.type=advertising&f.campaign.advertiser.id=${advertiser}`
    : `/admin/invoices?f.state=late&f.type=web&f.pharmacy.id=${pharmacy}`;

function menuOf(row: Row): readonly MenuGroup[] {
  const [hold] = row.holds.filter(({ kind, number }) => kind === 'hold' && number === null);
  return [
    {
      actions: [
        { id: 'remind', label: 'Relancer…', onAction: () => void askReminding({ debtors: [row] }) },
        {
          id: 'hold',
          label: 'Suspendre les relances…',
          onAction: () => void askHold({ of: heldOf(row), name: row.name }),
        },
        ...(hold ? [{ id: 'release', label: 'Reprendre les relances…', onAction: () => void release(hold) }] : []),
      ],
    },
  ];
}

/** Why it is not reminded of now: holds, disputes, a debit, no address. */
const States = ({ row: { holds, message, disputed, ordered } }: { row: Row }) => {
  const hold = holds.find(({ kind, number }) => kind === 'hold' && number === null);
  return (
    <span className={css.states} title={message ? typography(message) : undefined}>
      {hold && <State tone="warning">Suspendue jusqu’au {date(hold.until)}</State>}
      {disputed > 0 && <State tone="danger">Litige {money(disputed)}</State>}
      {ordered > 0 && <State tone="info">Prélèvement {money(ordered)}</State>}
      {message?.startsWith('Aucun email') && <State tone="danger">Aucun email</State>}
      {message?.startsWith('La dernière') && <State>Dernière relance partie</State>}
    </span>
  );
};

/** One line a debtor: what is late, how long, the last reminder and the next one. */
export function Debtors({ rows, today }: { rows: readonly Row[]; today: string }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ticked = rows.filter((row) => chosen.has(keyOf(row)));
  const tick = (row: Row, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(keyOf(row));
    else next.delete(keyOf(row));
    setChosen(next);
  };
  const isWriter = can(reminders.send);
  return (
    <Panel title="Débiteurs en retard" flush>
      {isWriter && (
        <div className={css.tools}>
          <Button size="small" isDisabled={ticked.length === 0} onPress={() => void askReminding({ debtors: ticked })}>
            Relancer…
          </Button>
          <span className={css.quiet}>
            {ticked.length > 0 ? countOf(STEP, ticked.length) : 'Cochez des débiteurs, ou relancez-en un par son menu.'}
          </span>
        </div>
      )}
      <LongTable<Row>
        label="Débiteurs en retard"
        rows={rows}
        keyOf={keyOf}
        sort="-late"
        columns={[
          {
            id: 'name',
            label: 'Débiteur',
            value: ({ name, reference }) => `${name} ${reference ?? ''}`,
            render: (row) => (
              <span className={css.debtor}>
                {isWriter && (
                  <Tick
                    label={`Choisir ${row.name}`}
                    isSelected={chosen.has(keyOf(row))}
                    onChange={(on) => tick(row, on)}
                  />
                )}
                <span className={css.debtorName}>
                  <PlainLink className={link} to={invoicesOf(row)}>
                    {row.name}
                  </PlainLink>
                  {row.reference && <span className={css.quiet}>{row.reference}</span>}
                </span>
              </span>
            ),
          },
          {
            id: 'acts',
            label: 'Actes',
            value: () => '',
            render: (row) => (
              <Menu label={`Actes : ${row.name}`} groups={menuOf(row)}>
                <IconButton small label={`Actes : ${row.name}`}>
                  <Ellipsis size={16} />
                </IconButton>
              </Menu>
            ),
          },
          { id: 'late', label: 'En retard', value: ({ late }) => late, render: ({ late }) => money(late) },
          { id: 'count', label: 'Factures', value: ({ count }) => count },
          {
            id: 'days',
            label: 'Depuis',
            value: ({ days }) => days,
            render: ({ days }) => countOf(DAY, days),
          },
          {
            id: 'last',
            label: 'Dernière relance',
            value: ({ last }) => last?.date ?? '',
            render: ({ last }) => stepText(last),
          },
          {
            id: 'next',
            label: 'Prochaine',
            value: ({ next }) => next?.date ?? '',
            render: ({ next }) => nextText(next, today),
          },
          { id: 'state', label: 'État', value: ({ message }) => message ?? '', render: (row) => <States row={row} /> },
        ]}
        height={560}
      />
    </Panel>
  );
}
