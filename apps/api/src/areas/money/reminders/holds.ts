import { parisDate } from '@officine/domain';
import type { ReminderHold, ReminderHolding } from '@officine/sdk/contract';
import { AppError, invalid, notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { recordChange } from '../../../rest/audit.ts';
import { idOf } from '../../../rest/iri.ts';
import { holdRows } from '../late/late-invoices.ts';
import { holdJson } from './list.ts';

const KINDS = { pharmacy: 'pharmacies', advertiser: 'advertisers', invoice: 'invoices' } as const;
type Thing = keyof typeof KINDS;
const THINGS = ['pharmacy', 'advertiser', 'invoice'] as const;
interface Held {
  readonly thing: Thing;
  readonly id: number;
}
interface NewHold {
  readonly kind: ReminderHold['kind'];
  readonly reason: string;
  readonly until: string | null;
}
const conflict = (message: string) => new AppError('conflict', message);

async function readHold({ tx }: TransactionContext, id: number) {
  const [hold] = await holdRows(tx, tx`h.id = ${id}`);
  if (!hold) throw notFound();
  return hold;
}

/** Locks what is held, and notes the act in its history. */
async function noteOn(
  { tx, actor, resources }: TransactionContext,
  { thing, id }: Held,
  change: { before: object; after: object },
): Promise<void> {
  const column = tx(thing === 'invoice' ? 'number' : 'name');
  const [row] = await tx<{ label: string }[]>`
    select ${column} as label from ${tx(KINDS[thing])} where id = ${id} for update`;
  if (!row) throw notFound();
  const label = { [thing === 'invoice' ? 'number' : 'name']: row.label };
  await recordChange(tx, resources[KINDS[thing]], actor, {
    id,
    action: 'update',
    before: { ...label, ...change.before },
    after: { ...label, ...change.after },
  });
}

async function keep(context: TransactionContext, held: Held, { kind, reason, until }: NewHold): Promise<ReminderHold> {
  const { tx, actor } = context;
  await noteOn(context, held, { before: {}, after: { [kind]: reason } });
  const column = `${held.thing}_id`;
  // A new hold takes the place of the one that stands.
  await tx`
    update reminder_holds set date_end = now(), end_user_id = ${actor.userId}
    where ${tx(column)} = ${held.id} and kind = ${kind} and date_end is null`;
  const row = { kind, [column]: held.id, reason, date_until: until, user_id: actor.userId };
  const [made] = await tx<[{ id: number }]>`insert into reminder_holds ${tx(row)} returning id`;
  return holdJson(await readHold(context, made.id));
}

/** Throws for what is no issued invoice with something left to pay. */
async function checkDue({ tx }: TransactionContext, id: number): Promise<void> {
  const [invoice] = await tx<{ status: string; kind: string; due: number }[]>`
    select status, kind, amount_due as due from invoices where id = ${id} for update`;
  if (!invoice) throw notFound();
  if (invoice.status === 'draft') throw conflict('Un brouillon ne se relance pas : émettez-le d’abord.');
  if (invoice.kind === 'credit_note') throw conflict('Un avoir ne se relance pas.');
  if (invoice.due === 0) throw conflict('Cette facture est soldée : elle ne se relance plus.');
}

function heldOf({ actor, resources }: TransactionContext, body: Partial<Record<Thing, string | number>>): Held {
  const [thing, ...others] = THINGS.filter((name) => body[name] !== undefined);
  if (!thing || others.length > 0)
    throw invalid([{ propertyPath: thing ?? 'invoice', message: 'Donnez une pharmacie, un annonceur ou une facture' }]);
  const id = idOf(resources[KINDS[thing]], actor.role, body[thing]);
  if (id === null) throw notFound();
  return { thing, id };
}

/** Puts off reminders of a debtor or an invoice. Throws `validation` for a day that is over. */
export async function holdReminders(
  context: TransactionContext,
  { until, reason, ...body }: ReminderHolding,
): Promise<ReminderHold> {
  const held = heldOf(context, body as Partial<Record<Thing, string | number>>);
  if (until < parisDate(new Date()))
    throw invalid([{ propertyPath: 'until', message: 'Ce jour est passé : choisissez un jour à venir' }]);
  if (held.thing === 'invoice') await checkDue(context, held.id);
  return keep(context, held, { kind: 'hold', reason, until });
}

export async function disputeInvoice(
  context: TransactionContext,
  { invoice, reason }: { readonly invoice: string | number; readonly reason: string },
): Promise<ReminderHold> {
  const held = heldOf(context, { invoice });
  await checkDue(context, held.id);
  return keep(context, held, { kind: 'dispute', reason, until: null });
}

/** Ends a hold or a dispute. */
export async function releaseHold(context: TransactionContext, id: number): Promise<ReminderHold> {
  const { tx, actor } = context;
  const ended = await tx`
    update reminder_holds set date_end = now(), end_user_id = ${actor.userId} where id = ${id} and date_end is null`;
  const hold = await readHold(context, id);
  if (ended.count === 0) throw conflict('Ses relances ont déjà repris.');
  const held = THINGS.map((thing) => ({ thing, id: hold[`${thing}_id`] })).find((each) => each.id !== null) as Held;
  await noteOn(context, held, { before: { [hold.kind]: hold.reason }, after: {} });
  return holdJson(hold);
}
