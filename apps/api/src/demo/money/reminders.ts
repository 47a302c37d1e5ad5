import { addDays } from '@officine/domain';
import { groupBy } from '../../base/group-by.ts';
import { at, type World } from '../world.ts';
import type { Invoice } from './invoices.ts';

/** Every third late pharmacy was reminded. */
const REMINDED_EVERY = 3;
const FIRST_STEP_DAYS = 7;
/** Half-years with a rate, back from the running one. */
const HALF_YEARS = 4;
/** Three times the legal rate, in hundredths of a percent: as published for the first half of 2026, and the half before. */
const LEGAL_RATES = [262, 276] as const;

interface Late {
  readonly invoices: readonly Invoice[];
  readonly emailOf: (pharmacy: number) => string | null;
  /** Number of the mails of before. */
  readonly mails: number;
  readonly items: number;
}

/** First reminders of late websites, a hold of a pharmacy, a disputed invoice, and the rates of penalties. */
export function reminders({ rng: root, today }: World, { invoices, emailOf, mails: first, items: firstItem }: Late) {
  const rng = root.fork('reminders');
  const late = invoices.filter(
    ({ type, kind, status, is_credited: isCredited, date_payment: paid, date_expiry: expiry }) =>
      type === 'web' &&
      kind === 'invoice' &&
      status === 'issued' &&
      !isCredited &&
      !paid &&
      expiry !== null &&
      expiry < today,
  );
  const debtors = [...groupBy(late, ({ pharmacy_id: pharmacy }) => pharmacy)];
  const reminded = debtors.flatMap(([pharmacy_id, all], index) => {
    const email = emailOf(pharmacy_id);
    const due = addDays(all[0]?.date_expiry ?? today, FIRST_STEP_DAYS);
    const day = due < addDays(today, -FIRST_STEP_DAYS) ? addDays(today, -rng.int(1, FIRST_STEP_DAYS)) : due;
    const group = all.filter(({ date_expiry: expiry }) => (expiry ?? today) < day);
    return index % REMINDED_EVERY === 0 && email && due < today && group.length > 0
      ? [{ group, email, pharmacy_id, date: at(day, 9, rng.int(0, 59)) }]
      : [];
  });
  const mails = reminded.map(({ group, email, pharmacy_id, date }, index) => ({
    id: first + index + 1,
    key: rng.uuid(),
    kind: 'reminder_1',
    pharmacy_id,
    advertiser_id: null,
    email,
    numbers: group.map(({ number }) => number).join(', '),
    state: 'sent',
    answer: '250 2.0.0 Ok: queued',
    tries: 1,
    date_try: date,
    date_sent: date,
    date_create: date,
  }));
  const items = reminded.flatMap(({ group, email }, index) =>
    group.map(({ id }) => ({ mail_id: first + index + 1, invoice_id: id, email, occasion: 'reminder_1' })),
  );
  const [held, disputed] = [debtors[1]?.[0], debtors[2]?.[1][0]?.id];
  const holds = [
    ...(held === undefined
      ? []
      : [
          {
            kind: 'hold',
            pharmacy_id: held,
            invoice_id: null,
            reason: 'Changement de titulaire, paiement promis',
            date_until: addDays(today, 12),
            date_create: at(addDays(today, -2), 10),
          },
        ]),
    ...(disputed === undefined
      ? []
      : [
          {
            kind: 'dispute',
            pharmacy_id: null,
            invoice_id: disputed,
            reason: 'Site indisponible pendant une semaine',
            date_until: null,
            date_create: at(addDays(today, -4), 10),
          },
        ]),
  ].map((row, index) => ({ id: index + 1, ...row }));
  return {
    mails,
    items: items.map((item, index) => ({ id: firstItem + index + 1, ...item })),
    holds,
    rates: ratesUntil(today),
  };
}

function ratesUntil(today: string) {
  const running = Number(today.slice(0, 4)) * 2 + (today.slice(5, 7) > '06' ? 1 : 0);
  return Array.from({ length: HALF_YEARS }, (_, back) => ({
    half: `${Math.floor((running - back) / 2)}-${((running - back) % 2) + 1}`,
    basis: 'legal',
    rate: LEGAL_RATES[(running - back) % 2 === 0 ? 0 : 1] as number,
  }));
}
