import { reminders } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { beginOrRehearse } from '../../../database/dry-run.ts';
import { chargePenalties } from './charge-penalties.ts';
import { disputeInvoice, holdReminders, releaseHold } from './holds.ts';
import { listReminders } from './list.ts';
import { invoiceReminders } from './of-invoice.ts';
import { sendReminders } from './send.ts';
import { reminderSettings, saveRate, saveSteps } from './settings.ts';

export const remindersHandlers: readonly Handler[] = [
  handler(reminders.list, ({ sql }) => listReminders(sql)),
  handler(reminders.send, (call) => sendReminders(call, call.input.body ?? {})),
  handler(reminders.hold, (call) => call.sql.begin((tx) => holdReminders({ ...call, tx }, call.input.body))),
  handler(reminders.dispute, (call) => call.sql.begin((tx) => disputeInvoice({ ...call, tx }, call.input.body))),
  handler(reminders.release, (call) => call.sql.begin((tx) => releaseHold({ ...call, tx }, pathId(call.input.id)))),
  handler(reminders.ofInvoice, (call) => invoiceReminders(call, call.input.id, call.input.query?.date)),
  handler(reminders.penalties, async (call) => {
    const { id, body = {} } = call.input;
    const isDryRun = body.dry_run === true;
    const made = await beginOrRehearse(call.sql, isDryRun, (tx) => chargePenalties({ ...call, tx }, id, body.date));
    return isDryRun ? { ...made, invoice: null } : made;
  }),
  handler(reminders.settings, ({ sql }) => reminderSettings(sql)),
  handler(reminders.saveSteps, async ({ sql, input }) => {
    await sql.begin((tx) => saveSteps(tx, input.body));
    return reminderSettings(sql);
  }),
  handler(reminders.saveRate, async ({ sql, input }) => {
    await saveRate(sql, input.body);
    return reminderSettings(sql);
  }),
];
