import { lateRate, type PublishedRate } from '@officine/domain';
import type { ReminderSettings, ReminderSteps } from '@officine/sdk/contract';
import type postgres from 'postgres';
import { invalid } from '../../../base/errors.ts';
import { readSteps } from '../late/steps.ts';

type Rate = PublishedRate & { readonly half: string };

/** Steps and texts of the reminders, rates of the penalties. */
export async function reminderSettings(sql: postgres.ISql): Promise<ReminderSettings> {
  const steps = await readSteps(sql);
  const rates = await sql<Rate[]>`select half, basis, rate from late_rates order by half desc`;
  return { steps: [...steps], rates: rates.map((rate) => ({ ...rate, yearly: lateRate(rate) })) };
}

/** Changes steps. Throws `validation` where one would not come after the one before. */
export async function saveSteps(tx: postgres.TransactionSql, { steps }: ReminderSteps): Promise<void> {
  for (const { step, days, subject, text } of steps)
    await tx`update reminder_steps set days = ${days}, subject = ${subject}, text = ${text} where step = ${step}`;
  const saved = await readSteps(tx);
  if (saved.some(({ days }, at) => days <= (saved[at - 1]?.days ?? 0)))
    throw invalid([{ propertyPath: 'steps', message: 'Chaque étape vient après la précédente : augmentez ses jours' }]);
}

/** Writes the rate of a half-year, in place of the one that it had. */
export async function saveRate(sql: postgres.ISql, { half, basis, rate }: Rate): Promise<void> {
  await sql`
    insert into late_rates (half, basis, rate) values (${half}, ${basis}, ${rate})
    on conflict (half) do update set basis = excluded.basis, rate = excluded.rate`;
}
