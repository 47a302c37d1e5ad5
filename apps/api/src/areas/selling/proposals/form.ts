import { readFile } from 'node:fs/promises';
import { addDays, parisDate } from '@officine/domain';
import { MAX_PROPOSAL_DAYS, PROPOSAL_DAYS, type ProposalForm } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { invalid, type Violation } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import type { ProposalChoices } from '../../../database/schema/selling/proposals.ts';
import { fileRefusal, fileViolations } from '../../../files/file-errors.ts';
import type { Upload } from '../../../files/upload.ts';
import { idOf } from '../../../rest/iri.ts';
import type { Resource } from '../../../rest/resource.ts';
import { isUsable, type ReadBudget, readBudget } from '../campaigns/budget.ts';
import { checkTopics, periodRefusal } from '../campaigns/form.ts';
import { readSoldZones } from '../campaigns/plan.ts';
import { hasTopics, type OfferedPlaces } from './plan-offer.ts';

export type PlacesForm = Omit<ProposalForm, 'name' | 'recipient' | 'email' | 'message' | 'date_expiry' | 'send'>;

/** What was sent, with ids for links, and everything that is wrong with it. */
export interface ReadPlaces {
  readonly places: OfferedPlaces;
  /** Cents of the file. */
  readonly budget: number;
  readonly violations: readonly Violation[];
}

/** Reads the places of a form and its file. Throws on a wrong file alone; other violations are told with those of the rest. */
export async function readPlaces(
  { tx, actor, resources }: TransactionContext,
  body: PlacesForm,
  upload: Upload | undefined,
): Promise<ReadPlaces> {
  const ids = (resource: Resource, list: PlacesForm['zones']): number[] => [
    ...new Set((list ?? []).map((one) => idOf(resource, actor.role, one) ?? -1)),
  ];
  const advertiser =
    body.advertiser === undefined ? null : (idOf(resources.advertisers, actor.role, body.advertiser) ?? -1);
  const choices: ProposalChoices = {
    extranet_topics: ids(resources.topics, body.extranet_topics),
    internet_topics: ids(resources.topics, body.internet_topics),
    zones: ids(resources.zones, body.zones),
  };
  const { date_start, date_end } = body;
  const violations: Violation[] = [];
  const refusal = periodRefusal(body, parisDate(new Date()));
  if (refusal) violations.push({ propertyPath: 'date_end', message: refusal });
  violations.push(...(await checkAdvertiser(tx, advertiser, choices)));
  const sold = (await readSoldZones(tx)).map(({ id }) => id);
  if (choices.zones.some((zone) => !sold.includes(zone)))
    violations.push({ propertyPath: 'zones', message: 'Un de ces emplacements ne se vend pas' });
  const budget = upload ? await readBudget(tx, await readFile(upload.path)) : undefined;
  if (!budget) violations.push({ propertyPath: 'budgetFile', message: 'Le fichier de budget est obligatoire' });
  else if (!isUsable(budget, false)) violations.push(...refuseBudget(budget, violations.length === 0));
  const zones = hasTopics(choices) ? [] : choices.zones.length > 0 ? choices.zones : sold;
  return {
    places: { advertiser, date_start, date_end, choices: { ...choices, zones }, shares: budget?.shares ?? [] },
    budget: budget?.total ?? 0,
    violations,
  };
}

function refuseBudget({ errors }: ReadBudget, isAlone: boolean): Violation[] {
  if (isAlone) throw fileRefusal('budget', errors);
  return fileViolations('budget', errors);
}

async function checkAdvertiser(
  tx: postgres.ISql,
  advertiser: number | null,
  choices: ProposalChoices,
): Promise<Violation[]> {
  if (advertiser === null)
    return hasTopics(choices)
      ? [{ propertyPath: 'advertiser', message: 'Choisissez l’annonceur de ces thématiques' }]
      : [];
  const [found] = await tx<{ active: boolean }[]>`select is_active as active from advertisers where id = ${advertiser}`;
  if (!found) return [{ propertyPath: 'advertiser', message: 'Cet élément est introuvable.', code: 'not_found' }];
  if (!found.active) return [{ propertyPath: 'advertiser', message: 'Cet annonceur est désactivé' }];
  return hasTopics(choices) ? checkTopics(tx, { ...choices, advertiser }) : [];
}

const refuse = (message: string) => invalid([{ propertyPath: 'date_expiry', message }]);

/** The last day on which a proposal can be accepted, of those that were sent. */
export function lastDay(wanted: string | undefined, date_end: string): string {
  const today = parisDate(new Date());
  const usual = addDays(today, PROPOSAL_DAYS);
  const last = wanted ?? (usual < date_end ? usual : date_end);
  if (last < today) throw refuse('Ce jour est déjà passé');
  if (last > date_end) throw refuse('Une proposition ne peut plus être acceptée après le dernier jour de sa campagne');
  if (last > addDays(today, MAX_PROPOSAL_DAYS))
    throw refuse(`Une proposition est valable au plus ${MAX_PROPOSAL_DAYS} jours`);
  return last;
}
