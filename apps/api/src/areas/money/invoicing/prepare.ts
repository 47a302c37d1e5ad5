import type { InvoiceOutcome, InvoicePreparation } from '@officine/sdk/contract';
import { notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { idOf, pathOf } from '../../../rest/iri.ts';
import { insertDrafts } from './drafts.ts';
import { prepareAdvertising } from './prepare-advertising.ts';
import { prepareWeb } from './prepare-web.ts';
import { failIfNothing, refuse } from './refusals.ts';

/** Id at the end of a link. Throws 404 when the link is no item's. */
function known(id: number | null): number {
  if (id === null) throw notFound();
  return id;
}

/**
 * Makes drafts for a month of websites or for a campaign. A repeated call makes no second draft: pharmacies that have
 * their invoice already are refused.
 */
export async function prepareInvoices(
  { tx, actor, resources, services: { config } }: TransactionContext,
  body: InvoicePreparation,
): Promise<InvoiceOutcome> {
  const prepared =
    body.type === 'web'
      ? await prepareWeb(
          tx,
          config,
          body.month,
          body.pharmacies?.map((iri) => known(idOf(resources.pharmacies, actor.role, iri))),
        )
      : await prepareAdvertising(tx, config, known(idOf(resources.campaigns, actor.role, body.campaign)));
  const stored = await insertDrafts(tx, prepared.drafts);
  await Promise.all(
    stored.map(({ id, row }) =>
      recordChange(tx, resources.invoices, actor, { id, action: 'create', before: null, after: row }),
    ),
  );
  const made = new Set(stored.map(({ pharmacy_id }) => pharmacy_id));
  const late = prepared.drafts.filter(({ pharmacy_id }) => !made.has(pharmacy_id));
  const refused = [
    ...prepared.refused,
    ...late.map(({ pharmacy_id: id }) =>
      refuse({ id, name: prepared.names.get(id) ?? String(id) }, 'already_invoiced'),
    ),
  ];
  failIfNothing(stored.length, refused);
  return { invoices: stored.map(({ id }) => `${pathOf(resources.invoices, actor.role)}/${id}`), refused };
}
