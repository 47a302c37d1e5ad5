import { isDate } from '@officine/domain';
import { type CampaignSimulation, campaigns } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { readFileToSend } from '../../files/input.ts';
import type { Ask } from '../../prompts/prompts.ts';
import type { Caller } from '../../sdk/caller.ts';
import type { ArgsOf, OptionSpec } from '../../verb.ts';
import { findAdvertiser, findCampaign, findTopic } from './find.ts';

/** Options of a campaign's form; on a terminal, missing ones are prompted for. */
export const formOptions = {
  budget: {
    value: 'fichier',
    short: 'b',
    summary: 'Budget par pharmacie, en CSV : CIP;PHARMACIE;TOTAL (- : entrée standard)',
  },
  name: { value: 'texte', summary: 'Nom de la campagne' },
  reference: { value: 'texte', summary: 'Référence de la campagne' },
  advertiser: { value: 'annonceur', summary: 'Annonceur : id ou nom' },
  start: { value: 'date', summary: 'Premier jour, AAAA-MM-JJ' },
  end: { value: 'date', summary: 'Dernier jour, AAAA-MM-JJ' },
  'invoice-date': { value: 'date', summary: 'Date de facturation' },
  'expiry-date': { value: 'date', summary: 'Date d’échéance' },
  'invoice-number': { value: 'numéro', summary: 'Premier numéro de facture ; le prochain libre sans cette option' },
  'extranet-topic': {
    value: 'thématique',
    many: true,
    summary: 'Thématique de l’extranet, id ou nom, autant qu’il faut',
  },
  'internet-topic': { value: 'thématique', many: true, summary: 'Thématique des sites, id ou nom, autant qu’il faut' },
  campaign: { value: 'campagne', summary: 'Brouillon à simuler à nouveau (id ou référence), avec ce qui change' },
  'skip-errors': { summary: 'Continue sans les lignes fausses du budget (code 6)' },
  'errors-file': { value: 'fichier', summary: 'Écrit ces lignes en CSV, avec leur cause' },
} as const satisfies Readonly<Record<string, OptionSpec>>;
export type FormArgs = ArgsOf<{ options: typeof formOptions; examples: [] }>;

const DATE_EXPECTED = 'Date attendue : AAAA-MM-JJ.';
const checkDate = (text: string) => (isDate(text) ? undefined : DATE_EXPECTED);

const DAYS = [
  { flag: 'start', field: 'date_start', question: 'Premier jour (AAAA-MM-JJ)', isDay: true },
  { flag: 'end', field: 'date_end', question: 'Dernier jour (AAAA-MM-JJ)', isDay: true },
  { flag: 'invoice-date', field: 'date_invoice', question: 'Date de facturation (AAAA-MM-JJ)', isDay: true },
  { flag: 'expiry-date', field: 'date_expiry', question: 'Date d’échéance (AAAA-MM-JJ)', isDay: true },
] as const;
/** Required fields: option, name in the call, question. */
const FIELDS = [
  { flag: 'budget', field: 'budgetFile', question: 'Fichier du budget', isDay: false },
  { flag: 'name', field: 'name', question: 'Nom de la campagne', isDay: false },
  { flag: 'reference', field: 'reference', question: 'Référence', isDay: false },
  { flag: 'advertiser', field: 'advertiser', question: 'Annonceur (id ou nom)', isDay: false },
  ...DAYS,
] as const;
const TOPICS = [
  ['extranet-topic', 'extranet_topics'],
  ['internet-topic', 'internet_topics'],
] as const;

/** True if an option of the form is given. */
export const hasForm = (args: FormArgs): boolean =>
  args.campaign !== undefined ||
  args['invoice-number'] !== undefined ||
  FIELDS.some(({ flag }) => args[flag] !== undefined);

const ids = (topics: readonly { id: number }[]) => topics.map((topic) => topic.id);

/** Fields of a saved draft, for the options that are not given. */
async function draftValues(sdk: Caller, id: number): Promise<Partial<CampaignSimulation>> {
  const draft = await sdk.call(campaigns.get, { id });
  const { name, reference, date_start, date_end, date_invoice, date_expiry, first_invoice_number } = draft;
  return {
    name,
    reference,
    date_start,
    date_end,
    ...(draft.advertiser && { advertiser: draft.advertiser.id }),
    ...(date_invoice && { date_invoice }),
    ...(date_expiry && { date_expiry }),
    ...(first_invoice_number && { first_invoice_number }),
    extranet_topics: ids(draft.extranet_topics),
    internet_topics: ids(draft.internet_topics),
  };
}

function checkDates(form: Partial<CampaignSimulation>): void {
  for (const { flag, field } of DAYS) {
    const given = form[field];
    if (given !== undefined && !isDate(given)) throw usage(`--${flag} : ${DATE_EXPECTED}`);
  }
  if (form.date_start && form.date_end && form.date_end < form.date_start)
    throw usage('--end : la fin est avant le début.');
}

/** Returns the form: reads the file, finds ids by name, prompts for missing fields. */
export async function readForm(sdk: Caller, ask: Ask, args: FormArgs): Promise<CampaignSimulation> {
  const typed: Record<string, unknown> = {};
  for (const { flag, field } of FIELDS) if (args[flag] !== undefined) typed[field] = args[flag];
  if (args['invoice-number'] !== undefined) typed['first_invoice_number'] = args['invoice-number'];
  checkDates(typed);
  const again = args.campaign !== undefined;
  const missing = again ? [] : FIELDS.filter(({ flag }) => args[flag] === undefined);
  // Report all missing options at once.
  if (missing.length > 0 && !ask.interactive)
    throw usage(`Il manque : ${missing.map(({ flag }) => `--${flag}`).join(', ')}.`);
  // The file first: it is the most likely error, and needs no call.
  if (args.budget !== undefined) typed['budgetFile'] = await readFileToSend(args.budget);
  const id = args.campaign === undefined ? undefined : await findCampaign(sdk, args.campaign);
  const form: Record<string, unknown> =
    id === undefined ? typed : { ...(await draftValues(sdk, id)), ...typed, campaign: id };
  // A draft may lack fields too.
  for (const { flag, field, question, isDay } of FIELDS) {
    if (form[field] !== undefined || (again && field === 'budgetFile')) continue;
    const answer = await ask.text({ message: question, flag: `--${flag}`, ...(isDay && { check: checkDate }) });
    form[field] = field === 'budgetFile' ? await readFileToSend(answer) : answer;
  }
  checkDates(form);
  if (typeof form['advertiser'] === 'string') form['advertiser'] = await findAdvertiser(sdk, form['advertiser']);
  for (const [flag, field] of TOPICS)
    if (args[flag].length > 0 || !again)
      form[field] = await Promise.all(args[flag].map((text) => findTopic(sdk, text)));
  if (args['skip-errors']) form['skip_errors'] = true;
  return form as unknown as CampaignSimulation;
}
