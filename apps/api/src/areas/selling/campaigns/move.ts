import { addDays, daysBetween, formatMoney, parisDate, REMAINDER_CAUSES } from '@officine/domain';
import type { Effect, Outcome } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { AppError, invalid } from '../../../base/errors.ts';
import type { CommandContext, TransactionContext } from '../../../calls/context.ts';
import { beginOrRehearse } from '../../../database/dry-run.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { toId } from '../../../rest/sql.ts';
import { readEffect } from '../../desk/receipts/effect.ts';
import {
  type Failures,
  type Restoration,
  seenReceipt,
  type Undone,
  writeReceipt,
} from '../../desk/receipts/receipt.ts';
import { type CampaignForm, lockDraft, MAX_DAYS, periodRefusal } from './form.ts';
import { readLeftOut } from './left-out.ts';
import { saveIn } from './save.ts';
import { storePlan } from './simulate.ts';

/** Pharmacies that an outcome names. */
const MAX_FAILURES = 100;

interface Move {
  readonly id: string | number;
  readonly date_start: string;
  /** Answers what would change; changes nothing. */
  readonly isDryRun: boolean;
}
/** Where a move came from and went to: first days. */
interface Moved {
  readonly from: string;
  readonly to: string;
}

/**
 * Moves a draft to another first day, with its last day and its dates of invoice and expiry, and plans its shares again for those
 * days. `effect` is what it books then; pharmacies that it books for less than before are failures.
 */
export async function moveDraft(context: CommandContext, { id, date_start, isDryRun }: Move): Promise<Outcome> {
  return beginOrRehearse(context.sql, isDryRun, async (tx) => {
    const inside = { ...context, tx };
    const draft = await lockForm(tx, toId(id));
    const today = parisDate(new Date());
    if (date_start < today || date_start > addDays(today, MAX_DAYS))
      throw invalid([
        { propertyPath: 'date_start', message: 'Choisissez un jour à partir d’aujourd’hui, dans les deux ans' },
      ]);
    const outcome = await planAt(inside, draft, date_start);
    const receipt = await writeReceipt(inside, {
      action: 'move',
      resource: 'Campaign',
      item: draft.id,
      label: draft.form.name,
      effect: outcome.effect,
      failures: outcome.failures,
      restores: { from: draft.form.date_start, to: date_start } satisfies Moved,
      until: tx`now() + interval '30 days'`,
    });
    return { ...outcome, receipt: isDryRun ? null : await seenReceipt(tx, context, receipt) };
  });
}

/** Moves a draft back, where it still stands as the move left it. */
export async function restoreMove(context: TransactionContext, { item, restores }: Restoration): Promise<Undone> {
  const { from, to } = restores as Moved;
  const draft = await lockForm(context.tx, item).catch((error: unknown) => {
    throw error instanceof AppError
      ? new AppError('undo_too_late', 'Cette campagne n’est plus un brouillon : elle ne peut plus être déplacée.')
      : error;
  });
  if (draft.form.date_start !== to) throw new AppError('undo_too_late', 'Cette campagne a changé de dates depuis.');
  return planAt(context, draft, from);
}

interface LockedDraft {
  readonly id: number;
  readonly form: CampaignForm;
  readonly file: string | null;
}
/** A draft's form, locked; throws for a campaign that was validated. */
async function lockForm(tx: postgres.TransactionSql, id: number | null): Promise<LockedDraft> {
  await setStatementTimeout(tx, '5min');
  const draft = await lockDraft(tx, id);
  const [row] = await tx<[Omit<CampaignForm, 'without_pharmacies' | 'spread_pharmacies'>]>`
    select name, reference, advertiser_id as advertiser, date_start, date_end, date_invoice, date_expiry, first_invoice_number,
      array(select topic_id from campaign_extranet_topics where campaign_id = c.id order by 1) as extranet_topics,
      array(select topic_id from campaign_internet_topics where campaign_id = c.id order by 1) as internet_topics
    from campaigns c where id = ${draft.id}`;
  return { id: draft.id, form: { ...row, ...(await readLeftOut(tx, draft.id)) }, file: draft.budget_file_id };
}

/** Plans a draft from another day on, and saves that plan. */
async function planAt(
  context: TransactionContext,
  { id, form: before, file }: LockedDraft,
  date_start: string,
): Promise<{ readonly count: number; readonly effect: Effect; readonly failures: Failures }> {
  const { tx } = context;
  const today = parisDate(new Date());
  const days = daysBetween(before.date_start, date_start);
  const form = {
    ...before,
    date_start,
    date_end: addDays(before.date_end, days),
    date_invoice: addDays(before.date_invoice, days),
    date_expiry: addDays(before.date_expiry, days),
  };
  const refusal = periodRefusal(form, today);
  if (refusal) throw invalid([{ propertyPath: 'date_start', message: refusal }]);
  const shares = await tx<{ pharmacy: number; budget: number; scheduled: number }[]>`
    select pharmacy_id as pharmacy, budget, amount_scheduled as scheduled from campaign_pharmacies where campaign_id = ${id} order by pharmacy_id`;
  const total = shares.reduce((sum, { budget }) => sum + budget, 0);
  const { simulation, allocation } = await storePlan(context, form, { shares, total, file, draft: id, today });
  await saveIn(context, { body: { simulation: simulation.id, accept_changes: true }, upload: undefined });
  const scheduled = new Map(shares.map((share) => [share.pharmacy, share.scheduled]));
  const failures = allocation.shares.flatMap(({ pharmacy, amount, cause }) => {
    const lost = (scheduled.get(pharmacy) ?? 0) - amount;
    const label = allocation.pharmacies.get(pharmacy)?.name ?? '';
    const why = cause ? ` : ${REMAINDER_CAUSES[cause]}` : '';
    return lost > 0 ? [{ item: pharmacy, label, message: `${formatMoney(lost)} de moins${why}` }] : [];
  });
  return {
    count: 1,
    effect: await readEffect(tx, context, tx`s.campaign_id = ${id}`),
    failures: failures.slice(0, MAX_FAILURES),
  };
}
