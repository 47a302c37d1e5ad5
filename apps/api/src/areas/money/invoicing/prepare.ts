import { addDays, parisDate } from '@officine/domain';
import type { InvoiceOutcome, InvoicePreparation } from '@officine/sdk/contract';
import { notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { idOf, pathOf } from '../../../rest/iri.ts';
import type { Resource } from '../../../rest/resource.ts';
import { insertDrafts } from './drafts.ts';
import { prepareAdvertising } from './prepare-advertising.ts';
import { type Preparation, prepareWeb } from './prepare-web.ts';
import { failIfNothing, type Refusal, refuse } from './refusals.ts';
import { uninvoicedCampaigns } from './uninvoiced.ts';

/** Id at the end of a link. Throws 404 when the link is no item's. */
function known(id: number | null): number {
  if (id === null) throw notFound();
  return id;
}

interface Outcome {
  readonly ids: readonly number[];
  readonly refused: readonly Refusal[];
}

/** Stores drafts of one month or of one campaign; returns the ids of the new ones, and who was refused. */
async function storeDrafts({ tx, actor, resources }: TransactionContext, prepared: Preparation): Promise<Outcome> {
  const stored = await insertDrafts(tx, prepared.drafts);
  await Promise.all(
    stored.map(({ id, row }) =>
      recordChange(tx, resources.invoices, actor, { id, action: 'create', before: null, after: row }),
    ),
  );
  const made = new Set(stored.map(({ pharmacy_id }) => pharmacy_id));
  const late = prepared.drafts.filter(({ pharmacy_id }) => !made.has(pharmacy_id));
  return {
    ids: stored.map(({ id }) => id),
    refused: [
      ...prepared.refused,
      ...late.map(({ pharmacy_id: id }) =>
        refuse({ id, name: prepared.names.get(id) ?? String(id) }, 'already_invoiced'),
      ),
    ],
  };
}

/** Refusals that say nothing new where every campaign that ended is looked at. */
const IS_EXPECTED: ReadonlySet<Refusal['code']> = new Set(['already_invoiced', 'nothing_to_invoice']);

/** Drafts of every campaign that ended and has shares without invoice; a refusal names its campaign. */
async function prepareEnded(context: TransactionContext): Promise<Outcome> {
  const { tx, services } = context;
  const ids: number[] = [];
  const refused: Refusal[] = [];
  for (const { id, name } of await uninvoicedCampaigns(tx, addDays(parisDate(new Date()), -1))) {
    const outcome = await storeDrafts(context, await prepareAdvertising(tx, services.config, id));
    ids.push(...outcome.ids);
    const told = outcome.refused.filter(({ code }) => !IS_EXPECTED.has(code));
    refused.push(...told.map((each) => ({ ...each, name: `${each.name}, ${name}` })));
  }
  return { ids, refused };
}

function prepare(context: TransactionContext, body: InvoicePreparation): Promise<Outcome> {
  const { tx, actor, resources, services } = context;
  const { config } = services;
  const idIn = (resource: Resource, iri: string | number) => known(idOf(resource, actor.role, iri));
  const store = async (prepared: Promise<Preparation>) => storeDrafts(context, await prepared);
  if (body.type === 'web') {
    const named = body.pharmacies?.map((iri) => idIn(resources.pharmacies, iri));
    return store(prepareWeb(tx, config, body.month, named));
  }
  if (body.campaign === undefined) return prepareEnded(context);
  return store(prepareAdvertising(tx, config, idIn(resources.campaigns, body.campaign)));
}

/**
 * Makes drafts for a month of websites, for a campaign, or for every campaign that ended. A repeated call makes no second
 * draft: pharmacies that have their invoice already are refused.
 */
export async function prepareInvoices(context: TransactionContext, body: InvoicePreparation): Promise<InvoiceOutcome> {
  const { actor, resources } = context;
  const { ids, refused } = await prepare(context, body);
  // Of many campaigns, who is refused matters more than their common reason.
  if (body.type === 'web' || body.campaign !== undefined) failIfNothing(ids.length, refused);
  return { invoices: ids.map((id) => `${pathOf(resources.invoices, actor.role)}/${id}`), refused: [...refused] };
}
