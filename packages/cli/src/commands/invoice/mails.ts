import { INVOICE_MAIL_SEND_STATES, invoiceMails } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { columnsOf } from '../../lists/columns.ts';
import { listOptions, listRows } from '../../lists/list-rows.ts';
import { verb } from '../../verb.ts';

const columns = columnsOf(
  invoiceMails,
  'id',
  'date_create',
  'pharmacy.name',
  'advertiser.name',
  'email',
  'kind',
  'numbers',
  'state',
  'date_sent',
  'answer',
);

export const mails = verb(
  {
    options: {
      state: {
        value: 'état',
        choices: INVOICE_MAIL_SEND_STATES,
        summary: `État : ${INVOICE_MAIL_SEND_STATES.join(', ')}`,
      },
      ...listOptions,
    },
    examples: ['invoice mails --state refused', 'invoice mails --search WEB00001 --format json'],
  },
  async (context) => {
    const { state } = context.args;
    await listRows(context, invoiceMails.list, { columns, query: { ...(state && { state }) } });
  },
);

const mailArgument = { label: 'email', summary: 'Son id, donné par « invoice mails »' } as const;
function mailId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw usage(`Un id d’email est attendu, pas « ${text} ».`);
  return Number(text);
}

export const resend = verb(
  {
    arguments: { mail: mailArgument },
    options: {
      reason: { value: 'texte', summary: 'Pourquoi il est renvoyé' },
      email: { value: 'email', summary: 'Une autre adresse, pour cette fois' },
    },
    examples: ['invoice resend 12 --reason "Adresse corrigée" --email compta@pharmacie.example.fr --yes'],
  },
  async ({ sdk, out, ask, args }) => {
    const { reason, email } = args;
    if (!reason) throw usage('Il manque : --reason.');
    ask.canConfirm();
    const id = mailId(args.mail);
    const { numbers, email: known } = await sdk.call(invoiceMails.get, { id });
    await ask.confirm(`Renvoyer ${numbers} à ${email ?? known} ?`);
    const made = await sdk.call(invoiceMails.again, { id, body: { reason, ...(email && { email }) } });
    out.done('Email renvoyé : il est en route.');
    await out.item({ ...made }, columns);
  },
);

export const arrived = verb(
  {
    arguments: { mail: mailArgument },
    options: { reason: { value: 'texte', summary: 'Comment vous le savez' } },
    examples: ['invoice arrived 12 --reason "La pharmacie l’a reçu"'],
  },
  async ({ sdk, out, args }) => {
    const { reason } = args;
    if (!reason) throw usage('Il manque : --reason.');
    const noted = await sdk.call(invoiceMails.arrived, { id: mailId(args.mail), body: { reason } });
    out.done('Email noté comme arrivé.');
    await out.item({ ...noted }, columns);
  },
);
