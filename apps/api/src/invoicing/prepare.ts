import type { InvoiceOutcome, InvoicePreparation } from '@officine/sdk/contract';
import type postgres from 'postgres';
import type { Actor } from '../access/actor.ts';
import { notFound } from '../errors.ts';
import { recordChange } from '../rest/audit.ts';
import { idOf, pathOf } from '../rest/iri.ts';
import type { Services } from '../services.ts';
import { insertDrafts } from './drafts.ts';
import { prepareAdvertising } from './prepare-advertising.ts';
import { prepareWeb } from './prepare-web.ts';
import { failIfNothing, refuse } from './refusals.ts';
import type { Subjects } from './subjects.ts';

function known(id: number | null): number {
  if (id === null) throw notFound();
  return id;
}

/** Drafts of a month's websites or of a campaign. Twice is as once: who has its invoice is among the refused. */
export async function prepareInvoices(
  { config }: Pick<Services, 'config'>,
  tx: postgres.TransactionSql,
  actor: Actor,
  r: Subjects,
  body: InvoicePreparation,
): Promise<InvoiceOutcome> {
  const prepared =
    body.type === 'web'
      ? await prepareWeb(
          tx,
          config,
          body.month,
          body.pharmacies?.map((iri) => known(idOf(r.pharmacies, actor.role, iri))),
        )
      : await prepareAdvertising(tx, known(idOf(r.campaigns, actor.role, body.campaign)));
  const stored = await insertDrafts(tx, prepared.drafts);
  await Promise.all(
    stored.map(({ id, row }) =>
      recordChange(tx, r.invoices, actor, { id, action: 'create', before: null, after: row }),
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
  return { invoices: stored.map(({ id }) => `${pathOf(r.invoices, actor.role)}/${id}`), refused };
}
