import { type ProposalForm, proposals } from '@officine/sdk/contract';
import { formatMoney, formatNumber, typography } from '@officine/sdk/format';
import { usage } from '../../cli-error.ts';
import { dayOf } from '../../exports/options.ts';
import { readFileToSend } from '../../files/input.ts';
import { sayDryRun } from '../../output/dry-run.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { findAdvertiser, findTopic } from '../campaign/find.ts';
import { findZone } from '../inventory/find.ts';
import { sheetColumns } from './columns.ts';

const figure = (
  key: string,
  label: string,
  show: (value: number) => string = (value) => formatNumber(value),
): Column => ({
  key,
  label,
  show,
  right: true,
});
const REHEARSAL_COLUMNS: readonly Column[] = [
  figure('count_pharmacies', 'Pharmacies'),
  figure('count_schedulings', 'Places'),
  figure('amount', 'Montant HT', formatMoney),
  figure('amount_total', 'Montant TTC', formatMoney),
  figure('budget', 'Budget', formatMoney),
  figure('views', 'Vues attendues'),
  figure('views_low', 'Au moins'),
  figure('views_high', 'Au plus'),
];

export const create = verb(
  {
    options: {
      budget: {
        value: 'fichier',
        short: 'b',
        summary: 'Budget par pharmacie, en CSV : CIP;PHARMACIE;TOTAL (- : entrée)',
      },
      name: { value: 'texte', summary: 'Nom de la campagne' },
      start: { value: 'date', summary: 'Premier jour, AAAA-MM-JJ' },
      end: { value: 'date', summary: 'Dernier jour, AAAA-MM-JJ' },
      advertiser: { value: 'annonceur', summary: 'Annonceur : id ou nom' },
      recipient: { value: 'nom', summary: 'Destinataire, s’il n’est pas encore annonceur' },
      email: { value: 'email', summary: 'Son email' },
      message: { value: 'texte', summary: 'Un mot, montré sur la page' },
      until: { value: 'date', summary: 'Dernier jour pour accepter ; 14 jours sinon' },
      zone: { value: 'emplacement', many: true, summary: 'Emplacement offert, id ou référence ; tous sinon' },
      'extranet-topic': { value: 'thématique', many: true, summary: 'Annonces de l’extranet, id ou nom' },
      'internet-topic': { value: 'thématique', many: true, summary: 'Annonces des sites, id ou nom' },
      send: { summary: 'Envoie l’adresse par email' },
      'dry-run': { summary: 'Dit ce qui serait offert, et ne garde rien' },
    },
    examples: [
      'proposal create --budget budget.csv --start 2027-03-01 --end 2027-03-31 --dry-run',
      'proposal create --budget budget.csv --start 2027-03-01 --end 2027-03-31 --name "Printemps 2027" --recipient "Laboratoire Duval" --email anne@duval.example',
    ],
  },
  async ({ sdk, out, args }) => {
    const [date_start, date_end] = [dayOf(args.start, 'start'), dayOf(args.end, 'end')];
    const isRehearsal = args['dry-run'];
    const missing = [
      !args.budget && '--budget',
      !date_start && '--start',
      !date_end && '--end',
      !isRehearsal && !args.name && '--name',
    ].filter(Boolean);
    if (!args.budget || !date_start || !date_end || missing.length > 0)
      throw usage(`Il manque : ${missing.join(', ')}.`);
    const topics = (texts: readonly string[]) => Promise.all(texts.map((text) => findTopic(sdk, text)));
    const places = {
      budgetFile: await readFileToSend(args.budget),
      date_start,
      date_end,
      ...(args.advertiser && { advertiser: await findAdvertiser(sdk, args.advertiser) }),
      ...(args.zone.length > 0 && { zones: await Promise.all(args.zone.map((text) => findZone(sdk, text))) }),
      extranet_topics: await topics(args['extranet-topic']),
      internet_topics: await topics(args['internet-topic']),
    };
    if (isRehearsal) {
      const { offer: _offer, ...found } = await sdk.call(proposals.rehearse, { body: places });
      await out.item({ ...found }, REHEARSAL_COLUMNS);
      if (found.amount < found.budget)
        out.warn(typography(`${formatMoney(found.budget - found.amount)} n’ont pas de place libre.`));
      return sayDryRun(out);
    }
    const date_expiry = dayOf(args.until, 'until');
    const { recipient, email, message, send } = args;
    const body: ProposalForm = {
      ...places,
      name: args.name ?? '',
      ...(recipient && { recipient }),
      ...(email && { email }),
      ...(message && { message }),
      ...(date_expiry && { date_expiry }),
      send,
    };
    const made = await sdk.call(proposals.propose, { body });
    out.done(`Proposition ${made.id} faite. Son adresse : officine proposal link ${made.id}`);
    await out.item({ ...made }, sheetColumns);
  },
);
