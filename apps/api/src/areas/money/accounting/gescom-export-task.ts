import * as z from 'zod';
import { systemActor } from '../../../access/actor.ts';
import { defineTask } from '../../../calls/task.ts';
import { setStatementTimeout } from '../../../database/statement-timeout.ts';
import { takeGescomBatch } from './gescom.ts';

/**
 * Exports the issued invoices that are in no batch: one batch for each task, even when it is restarted. Succeeds
 * without invoices.
 */
export const gescomExportTask = defineTask(
  z.strictObject({
    profile: z.string().max(100).optional(),
    type: z.enum(['advertising', 'web']).optional(),
  }),
  async ({ payload, services, kept, commit, keep, log, progress }) => {
    if (kept) {
      log('info', 'Le lot de cette tâche était déjà fait : il est gardé.');
      return kept;
    }
    progress(5);
    const result = await commit(async (tx) => {
      await setStatementTimeout(tx, '10min');
      const batch = await takeGescomBatch(services, tx, systemActor('gescom_export'), payload);
      if (!batch) return { documents: 0 };
      const { id, name, documents, rows, net, vat, total } = batch;
      const done = { batch: id, name, documents, rows, net, vat, total, file: `/export_gescom_file?batch=${id}` };
      await keep(tx, done);
      return done;
    });
    log('info', 'total' in result ? `${result.documents} factures exportées.` : 'Aucune facture à exporter.');
    return result;
  },
);
