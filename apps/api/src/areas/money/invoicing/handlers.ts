import { parisDate } from '@officine/domain';
import { type Invoice, invoices } from '@officine/sdk/contract';
import { Collection, type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { runOrRehearse } from '../../../calls/rehearse.ts';
import { runOnce } from '../../../calls/run-once.ts';
import { beginOrRehearse } from '../../../database/dry-run.ts';
import { Json } from '../../../rest/json.ts';
import { seenRow } from '../../../rest/seen.ts';
import { archiveInvoices } from './archive.ts';
import { creditInvoice } from './credit.ts';
import { creditMany } from './credit-many.ts';
import { readCreditable } from './creditable.ts';
import { readDossier } from './dossier.ts';
import { downloadInvoice } from './download.ts';
import { removeDraft } from './drafts.ts';
import { issueInvoices } from './issue.ts';
import { makePapers } from './papers.ts';
import { deductCredits, payInvoice } from './payment.ts';
import { prepareInvoices } from './prepare.ts';
import { guardPrintedNames } from './printed-names.ts';
import { tallyInvoices } from './tally.ts';

guardPrintedNames();

const lastId = (iri: string): number => Number(iri.slice(iri.lastIndexOf('/') + 1));

export const invoicingHandlers: readonly Handler[] = [
  handler(invoices.prepare, (call) => {
    const { body } = call.input;
    return runOnce(call, body, (context) => prepareInvoices(context, body));
  }),
  handler(invoices.issue, async (asked) => {
    const { body } = asked.input;
    const outcome = await runOrRehearse(asked, body.dry_run, (call) =>
      runOnce(call, body, (context) => issueInvoices(context, body)),
    );
    if (!body.dry_run) await makePapers(asked.services, outcome.invoices.map(lastId));
    return outcome;
  }),
  handler(invoices.credit, async (asked) => {
    const { id, body = {} } = asked.input;
    const note = await runOrRehearse(asked, body.dry_run, (call) =>
      runOnce(call, body, (context) => creditInvoice(context, { id, ...body })),
    );
    if (!body.dry_run) await makePapers(asked.services, [note.id]);
    return new Json<Invoice>(note.json);
  }),
  handler(invoices.creditMany, async (asked) => {
    const { body } = asked.input;
    const outcome = await runOrRehearse(asked, body.dry_run, (call) =>
      runOnce(call, body, (context) => creditMany(context, body)),
    );
    if (!body.dry_run) await makePapers(asked.services, outcome.credits.map(lastId));
    return outcome;
  }),
  handler(invoices.creditable, async (call) => {
    const { id } = await seenRow(call.sql, call.actor, call.resources.campaigns, call.input.id);
    const stopsOn = call.input.query?.stopped ? parisDate(new Date()) : null;
    return new Collection(await readCreditable(call.sql, { campaigns: [id], stopsOn }));
  }),
  handler(invoices.dossier, (call) => readDossier(call, call.input.id)),
  handler(invoices.tally, (call) => tallyInvoices(call, call.input.query ?? {})),
  handler(invoices.papers, (call) => archiveInvoices(call, call.input.body.invoices)),
  handler(invoices.remove, (call) => call.sql.begin((tx) => removeDraft({ ...call, tx }, pathId(call.input.id)))),
  handler(invoices.byUuid, (call) => downloadInvoice(call, call.input.query.uuid)),
  handler(invoices.pay, async ({ input: { id, body }, ...call }) => {
    const paid = await beginOrRehearse(call.sql, body.dry_run === true, (tx) =>
      payInvoice({ ...call, tx }, { id: pathId(id), ...body }),
    );
    return new Json<Invoice>(paid.json);
  }),
  handler(invoices.deduct, async ({ input: { id, body }, ...call }) => {
    const saved = await beginOrRehearse(call.sql, body?.dry_run === true, (tx) =>
      deductCredits({ ...call, tx }, pathId(id)),
    );
    return new Json<Invoice>(saved.json);
  }),
];
