import { formatDate } from '@officine/domain';
import { bounceReason } from '../../areas/money/sending/bounces/reasons.ts';
import { LEFT_BY_CRASH } from '../../areas/money/sending/invoice-mail-task.ts';
import { groupBy } from '../../base/group-by.ts';
import { at, type World } from '../world.ts';
import type { Invoice } from './invoices.ts';

/** The newest invoices of websites, and of one campaign, which nobody has sent yet. */
const UNSENT_COUNT = 8;
/** Code of a mail server for a mailbox that does not exist. */
const UNKNOWN_BOX = '5.1.1';
const REFUSAL = '550 5.1.1 Recipient address rejected: User unknown';

interface Payers {
  readonly invoices: readonly Invoice[];
  readonly emailOf: (pharmacy: number) => string | null;
  /** Advertiser of a campaign, by its id. */
  readonly advertiserOf: (campaign: number) => { readonly id: number; readonly email: string } | undefined;
}

/** Mails of the invoices that were issued, by payer and campaign or month: the last ones were refused, came back, or are uncertain. */
export function invoiceMails({ rng: root }: World, { invoices, emailOf, advertiserOf }: Payers) {
  const rng = root.fork('invoice-mails');
  const issued = invoices.filter(({ status }) => status === 'issued');
  const newest = issued.filter(({ type }) => type === 'web').slice(-UNSENT_COUNT);
  const last = issued.findLast(({ type }) => type === 'advertising');
  const unsent = new Set([...newest, ...issued.filter((one) => last && one.campaign_id === last.campaign_id)]);
  const sent = issued.filter((one) => !unsent.has(one));
  const groups = groupBy(sent, ({ type, pharmacy_id: pharmacy, campaign_id: campaign, month, date_invoice: date }) =>
    type === 'web' ? `web ${pharmacy} ${month} ${date}` : `advertising ${campaign} ${date}`,
  );
  const all = [...groups.values()].flatMap((group) => {
    const [first] = group;
    const advertiser = first && first.type === 'advertising' ? advertiserOf(first.campaign_id ?? 0) : undefined;
    const email = first?.type === 'web' ? emailOf(first.pharmacy_id) : advertiser?.email;
    if (!first || !email) return [];
    const date = at(first.date_invoice ?? '', 9, rng.int(0, 59));
    const pharmacy_id = advertiser ? null : first.pharmacy_id;
    return [{ group, row: { pharmacy_id, advertiser_id: advertiser?.id ?? null, email, date } }];
  });
  const returned = all.at(-2)?.row.date ?? '';
  const ends = new Map<number, object>([
    [all.length - 1, { state: 'refused', answer: REFUSAL, date_sent: null }],
    [
      all.length - 2,
      {
        state: 'returned',
        answer: `Revenu : ${bounceReason(UNKNOWN_BOX)} (${UNKNOWN_BOX}), le ${formatDate(returned.slice(0, 10))}.`,
        bounce_code: UNKNOWN_BOX,
        date_bounce: returned,
      },
    ],
    [all.length - 4, { state: 'uncertain', answer: LEFT_BY_CRASH, date_sent: null }],
  ]);
  const mails = all.map(({ group, row: { date, ...row } }, index) => ({
    id: index + 1,
    key: rng.uuid(),
    kind: 'invoice',
    ...row,
    numbers: group.map(({ number }) => number).join(', '),
    state: 'sent',
    answer: '250 2.0.0 Ok: queued',
    tries: 1,
    date_try: date,
    date_sent: date as string | null,
    bounce_code: null as string | null,
    date_bounce: null as string | null,
    date_create: date,
    ...ends.get(index),
  }));
  const items = all.flatMap(({ group, row: { email } }, index) =>
    group.map(({ id }) => ({ mail_id: index + 1, invoice_id: id, email, occasion: 'invoice' })),
  );
  return { mails, items: items.map((item, index) => ({ id: index + 1, ...item })) };
}
