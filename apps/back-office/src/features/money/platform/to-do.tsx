import { type PlatformStatus, platformFlows } from '@officine/sdk/contract';
import { typography } from '@officine/sdk/format';
import { act } from '../../../kit/calls/actions.ts';
import { number as count, dateTime, money } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { State } from '../../../ui/state.tsx';
import { Reason, toneOf } from '../shared/life-cycle.tsx';
import * as css from '../shared/platform.css.ts';
import { replaceInvoice } from '../shared/platform-acts.tsx';

type Row = PlatformStatus['to_do'][number];
type UnknownRow = PlatformStatus['unknown'][number];

const noteOf = (shown: number, total: number) =>
  total > shown ? `les ${count(shown)} dernières de ${count(total)}` : '';
const sendAgain = (id: number) => act(platformFlows.again, { id, body: {} }, 'L’envoi attend la plateforme');

function Act({ row: { act: what, invoice, number, sending } }: { row: Row }) {
  if (what === 'replace')
    return (
      <Button size="small" writes onPress={() => void replaceInvoice(invoice, number)}>
        Remplacer…
      </Button>
    );
  if (what === 'again' && sending !== null)
    return (
      <Button size="small" writes onPress={() => void sendAgain(sending)}>
        Envoyer à nouveau
      </Button>
    );
  return null;
}

/** Invoices that were refused or disputed, each with why, and what to do. */
export const ToDo = ({ rows, total }: { rows: readonly Row[]; total: number }) => (
  <Panel title="À faire" note={noteOf(rows.length, total)}>
    {rows.length === 0
      ? 'Aucune facture refusée, en litige ou suspendue.'
      : rows.map((row) => (
          <div key={row.invoice} className={css.todo}>
            <div className={css.side}>
              <span className={css.top}>
                <span className={css.number}>{row.number}</span>
                <State tone={toneOf(row.code, row.todo)}>{row.label}</State>
                <span className={css.quiet}>
                  {row.pharmacy}, {money(row.amount)}, {dateTime(row.date)}
                </span>
              </span>
              {row.reasons.map((reason) => (
                <Reason key={`${reason.code} ${reason.text}`} reason={reason} />
              ))}
              {row.todo && !(row.act === 'again' && row.reasons.some(({ todo }) => todo)) && (
                <p className={css.reason}>{typography(row.todo)}</p>
              )}
            </div>
            <Act row={row} />
          </div>
        ))}
  </Panel>
);

/** Statuses that are of no invoice of ours: kept, so that nothing is lost. */
export const Unknown = ({ rows, total }: { rows: readonly UnknownRow[]; total: number }) => (
  <Panel title="Statuts sans facture" note={noteOf(rows.length, total) || 'vérifiez avec la plateforme à qui ils sont'}>
    {rows.map(({ id, number, code, label, date, reasons }) => (
      <div key={id} className={css.todo}>
        <div className={css.side}>
          <span className={css.top}>
            <span className={css.number}>{number ?? 'Sans numéro'}</span>
            <State tone={toneOf(code, null)}>{code === '?' ? 'Illisible' : label}</State>
            <span className={css.quiet}>{dateTime(date)}</span>
          </span>
          {reasons.map((reason) => (
            <Reason key={`${reason.code} ${reason.text}`} reason={reason} />
          ))}
        </div>
      </div>
    ))}
  </Panel>
);
