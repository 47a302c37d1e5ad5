import type { CampaignSimulation } from '@officine/sdk/contract';
import { usage } from '../../cli-error.ts';
import { readFileToSend } from '../../files/input.ts';
import type { Ask } from '../../prompts/ask.ts';
import type { Caller } from '../../sdk/caller.ts';
import type { ArgsOf, OptionSpec } from '../../verb.ts';
import { findAdvertiser, findCampaign, findTopic } from './find.ts';

/** The form of a campaign as options: what is missing is asked for on a terminal. */
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
  'invoice-number': { value: 'numéro', summary: 'Premier numéro de facture' },
  'extranet-topic': {
    value: 'thématique',
    many: true,
    summary: 'Thématique de l’extranet, id ou nom, autant qu’il faut',
  },
  'internet-topic': { value: 'thématique', many: true, summary: 'Thématique des sites, id ou nom, autant qu’il faut' },
  campaign: { value: 'campagne', summary: 'Brouillon à simuler à nouveau : id ou référence' },
  'skip-errors': { summary: 'Continue sans les lignes fausses du budget (code 6)' },
  'errors-file': { value: 'fichier', summary: 'Écrit ces lignes en CSV, avec leur cause' },
} as const satisfies Readonly<Record<string, OptionSpec>>;
export type FormArgs = ArgsOf<{ options: typeof formOptions; examples: [] }>;

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const checkDate = (text: string) => (isDate(text) ? undefined : 'Date attendue : AAAA-MM-JJ.');

const QUESTIONS = {
  budget: 'Fichier du budget',
  name: 'Nom de la campagne',
  reference: 'Référence',
  advertiser: 'Annonceur (id ou nom)',
  start: 'Premier jour (AAAA-MM-JJ)',
  end: 'Dernier jour (AAAA-MM-JJ)',
  'invoice-date': 'Date de facturation (AAAA-MM-JJ)',
  'expiry-date': 'Date d’échéance (AAAA-MM-JJ)',
  'invoice-number': 'Premier numéro de facture',
} as const;
type Needed = keyof typeof QUESTIONS;
const DATES: readonly Needed[] = ['start', 'end', 'invoice-date', 'expiry-date'];

/** Has something of a form been given? */
export const hasForm = (args: FormArgs): boolean =>
  Object.keys(QUESTIONS).some((name) => args[name as Needed] !== undefined);

async function answers(ask: Ask, args: FormArgs): Promise<Record<Needed, string>> {
  const found: Partial<Record<Needed, string>> = {};
  const missing = (Object.keys(QUESTIONS) as Needed[]).filter((name) => args[name] === undefined);
  // All at once: a script's author wants the whole list.
  if (missing.length > 0 && !ask.interactive)
    throw usage(`Il manque : ${missing.map((name) => `--${name}`).join(', ')}.`);
  for (const [name, message] of Object.entries(QUESTIONS) as [Needed, string][]) {
    const isDay = DATES.includes(name);
    found[name] = args[name] ?? (await ask.text({ message, flag: `--${name}`, ...(isDay && { check: checkDate }) }));
  }
  return found as Record<Needed, string>;
}

/** The form to send: files read, names turned into ids. */
export async function readForm(sdk: Caller, ask: Ask, args: FormArgs): Promise<CampaignSimulation> {
  const given = await answers(ask, args);
  for (const name of DATES) {
    const wrong = checkDate(given[name]);
    if (wrong) throw usage(`--${name} : ${wrong}`);
  }
  if (given.end < given.start) throw usage('--end : la fin est avant le début.');
  const all = (texts: readonly string[]) => Promise.all(texts.map((text) => findTopic(sdk, text)));
  // The file first: it is the likeliest to be wrong, and costs no call.
  const budgetFile = await readFileToSend(given.budget);
  return {
    name: given.name,
    reference: given.reference,
    advertiser: await findAdvertiser(sdk, given.advertiser),
    budgetFile,
    date_start: given.start,
    date_end: given.end,
    date_invoice: given['invoice-date'],
    date_expiry: given['expiry-date'],
    first_invoice_number: given['invoice-number'],
    extranet_topics: await all(args['extranet-topic']),
    internet_topics: await all(args['internet-topic']),
    ...(args.campaign !== undefined && { campaign: await findCampaign(sdk, args.campaign) }),
    ...(args['skip-errors'] && { skip_errors: true }),
  };
}
