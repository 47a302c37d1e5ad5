import { invoices, type ReminderPlan, reminders } from '@officine/sdk/contract';
import { countOf, formatDate, formatMoney } from '@officine/sdk/format';
import { wordsOf } from '@officine/sdk/labels';
import { usage } from '../../cli-error.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { dayOf } from '../../exports/options.ts';
import { sayDryRun } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import type { Out } from '../../output/out.ts';
import { verb } from '../../verb.ts';
import { debtorOption, findDebtor } from './debtor.ts';

const MAIL = { one: 'email', many: 'emails' };
const STEPS = ['1', '2', '3'] as const;
const money = (value: number | null) => (value === null ? 'taux à saisir' : formatMoney(value));
const stepName = (step: 1 | 2 | 3) => wordsOf('InvoiceMail.kind')[`reminder_${step}`];
const stepOf = (value: { step: 1 | 2 | 3; date: string } | null) =>
  value ? `${stepName(value.step)}, ${formatDate(value.date)}` : '';

const mailColumns: readonly Column[] = [
  { key: 'name', label: 'Débiteur' },
  { key: 'step', label: 'Relance', show: stepName },
  { key: 'emails', label: 'Emails', show: (value: readonly string[]) => value.join(', ') },
  {
    key: 'invoices',
    label: 'Factures',
    show: (value: ReminderPlan['mails'][number]['invoices']) => value.map(({ number }) => number).join(', '),
  },
  { key: 'amount', label: 'Reste dû', right: true, show: money },
  { key: 'interest', label: 'Pénalités', right: true, show: money },
  { key: 'recovery', label: 'Indemnité', right: true, show: money },
];
const refusedColumns: readonly Column[] = [
  { key: 'name', label: 'Débiteur' },
  { key: 'message', label: 'Raison' },
];

/** Prints the mails of a plan, and the debtors that get none with the reason. Returns exit code 6 when there are such debtors, else 0. */
async function showPlan(out: Out, plan: ReminderPlan): Promise<ExitCode> {
  const { mails, refused, blocked, missing_rates: missing } = plan;
  if (blocked) out.note(blocked);
  if (missing.length > 0) out.note(`Taux de pénalités à saisir : ${missing.join(', ')}.`);
  if (out.format === 'json' || out.format === 'yaml') await out.item({ ...plan }, []);
  else
    await out.list(
      mails.map((mail) => ({ ...mail })),
      { columns: mailColumns, total: mails.length },
    );
  if (out.format === 'table' && refused.length > 0) {
    await out.title('Non relancés');
    await out.list(
      refused.map((row) => ({ ...row })),
      { columns: refusedColumns },
    );
  }
  return refused.length > 0 ? EXIT.partial : EXIT.done;
}

export const remind = verb(
  {
    options: {
      debtor: debtorOption,
      step: { value: 'étape', choices: STEPS, summary: 'Cette relance (1, 2, 3) ; la prochaine de chacun sinon' },
      at: { value: 'AAAA-MM-JJ', summary: 'Avec --dry-run : comme si l’on était ce jour-là' },
      'dry-run': { summary: 'Dit qui serait relancé de quoi, et n’envoie rien' },
    },
    examples: ['invoice remind --dry-run', 'invoice remind --dry-run --format json'],
  },
  async ({ sdk, out, ask, args }) => {
    const { debtor, step, at } = args;
    const date = dayOf(at, 'at');
    const isDry = Boolean(args['dry-run']);
    if (date && !isDry) throw usage('--at se donne avec --dry-run : une relance part aujourd’hui.');
    if (!isDry) ask.canConfirm();
    const payer: { pharmacy?: number; advertiser?: number } = debtor ? await findDebtor(sdk, debtor) : {};
    const body = {
      ...(payer.pharmacy !== undefined && { pharmacies: [payer.pharmacy] }),
      ...(payer.advertiser !== undefined && { advertisers: [payer.advertiser] }),
      ...(step && { step: Number(step) as 1 | 2 | 3 }),
    };
    const plan = await sdk.call(reminders.send, { body: { ...body, ...(date && { date }), dry_run: true } });
    if (isDry || plan.count_mails === 0) {
      const code = await showPlan(out, plan);
      if (isDry) sayDryRun(out);
      return code;
    }
    await ask.confirm(
      `Relancer pour ${countOf(invoices.list.noun, plan.count_invoices)}, par ${countOf(MAIL, plan.count_mails)} ?`,
    );
    const sent = await sdk.call(reminders.send, { body });
    out.done(`${countOf(MAIL, sent.count_mails)} en route${sent.task ? ` : tâche ${sent.task}` : ''}.`);
    return showPlan(out, sent);
  },
);

export const late = verb({ examples: ['invoice late', 'invoice late --format json'] }, async ({ sdk, out }) => {
  const found = await sdk.call(reminders.list, {});
  if (out.format === 'json' || out.format === 'yaml') return out.item({ ...found }, []);
  await out.list(
    found.rows.map((row) => ({ ...row })),
    {
      columns: [
        { key: 'reference', label: 'Référence' },
        { key: 'name', label: 'Débiteur' },
        { key: 'late', label: 'En retard', right: true, show: money },
        { key: 'count', label: 'Factures', right: true },
        { key: 'days', label: 'Jours', right: true },
        { key: 'last', label: 'Dernière relance', show: stepOf },
        { key: 'next', label: 'Prochaine', show: stepOf },
        { key: 'message', label: 'Ce qui attend' },
      ],
      total: found.rows.length,
    },
  );
});
