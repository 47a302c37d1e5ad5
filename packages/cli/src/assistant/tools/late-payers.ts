import { reminders } from '@officine/sdk/contract';
import { countOf, formatDate, formatMoney } from '@officine/sdk/format';
import * as z from 'zod/mini';
import { Answer } from '../answer.ts';
import { text } from '../input.ts';
import { pathOf } from '../links.ts';
import { tool } from '../tool.ts';

const DEBTORS = { one: 'débiteur', many: 'débiteurs' };
const INVOICES = { one: 'facture', many: 'factures' };
const DAYS = { one: 'jour', many: 'jours' };
const folded = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const latePayers = tool({
  name: 'late_payers',
  title: 'Qui est en retard',
  description:
    'Qui doit de l’argent en retard, combien, depuis quand, où en sont ses relances, ce qui est en litige ou suspendu. La plus grosse somme d’abord.',
  input: z.strictObject({ words: z.optional(text('Mots du nom ou de la référence du débiteur, tous sinon')) }),
  needs: [reminders.list],
  async run({ role, call, link }, { words = '' }) {
    const { rows, totals, missing_rates: missing } = await call(reminders.list, {});
    const asked = folded(words);
    const shown = rows.filter(({ name, reference }) => folded(`${name} ${reference ?? ''}`).includes(asked));
    const path = pathOf('reminders', role);
    return new Answer()
      .add(
        totals.count === 0
          ? 'Personne n’est en retard.'
          : `${countOf(DEBTORS, totals.count)} en retard : ${formatMoney(totals.late)}, dont ${formatMoney(totals.disputed)} en litige. ${countOf({ one: 'relance peut', many: 'relances peuvent' }, totals.ready)} partir.`,
        missing.length > 0 && `Taux des pénalités à donner pour : ${missing.join(', ')}`,
        totals.count > 0 && shown.length === 0 && `Aucun d’eux ne se nomme « ${words} ».`,
      )
      .list(
        shown.map(({ name, reference, count, late, days, date_expiry: since, last, next, message, disputed }) =>
          [
            `${name}${reference ? ` (${reference})` : ''} : ${formatMoney(late)}, ${countOf(INVOICES, count)}`,
            `la plus ancienne due le ${formatDate(since)} (${countOf(DAYS, days)})`,
            disputed > 0 && `${formatMoney(disputed)} en litige`,
            last ? `relance ${last.step} le ${formatDate(last.date)}` : 'jamais relancé',
            message ?? (next && `relance ${next.step} possible depuis le ${formatDate(next.date)}`),
          ]
            .filter(Boolean)
            .join(' · '),
        ),
        { noun: DEBTORS, total: shown.length, more: 'donnez un nom' },
      )
      .add(path && link(path));
  },
});
