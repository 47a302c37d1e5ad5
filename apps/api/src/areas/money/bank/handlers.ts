import { type BankLine, bankLines, bankStatements } from '@officine/sdk/contract';
import { notFound } from '../../../base/errors.ts';
import type { TransactionContext } from '../../../calls/context.ts';
import { type Call, type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { runOrRehearse } from '../../../calls/rehearse.ts';
import { sentFile } from '../../../files/upload.ts';
import { Json } from '../../../rest/json.ts';
import { viewOf } from '../../../rest/view.ts';
import { importBankFile } from './import/import-file.ts';
import { acceptLines, matchLine, setAside } from './match/acts.ts';
import { undoLine } from './match/undo.ts';
import { bankQueue } from './queue/queue.ts';
import { lockLines } from './queue/stored-lines.ts';

type LineCall = Call<typeof bankLines.match> | Call<typeof bankLines.aside> | Call<typeof bankLines.undo>;

/** Does an act on a line, in a transaction; returns the line. */
function onLine(asked: LineCall, act: (context: TransactionContext, id: number) => Promise<void>) {
  const id = pathId(asked.input.id);
  return runOrRehearse(asked, asked.input.body?.dry_run, async (call) => {
    await call.sql.begin((tx) => act({ ...call, tx }, id));
    return new Json<BankLine>(await viewOf(call.resources.bankLines, call.actor.role).get(call.sql, call.actor, id));
  });
}

export const bankHandlers: readonly Handler[] = [
  handler(bankStatements.import, (asked) => {
    const isDryRun = asked.input.body.dry_run === true;
    return runOrRehearse(asked, isDryRun, (call) => importBankFile(call, sentFile(call.uploads), { isDryRun }));
  }),
  handler(bankLines.queue, ({ sql }) => bankQueue(sql)),
  handler(bankLines.accept, (asked) =>
    runOrRehearse(asked, asked.input.body.dry_run, (call) => acceptLines(call, call.input.body.lines)),
  ),
  handler(bankLines.match, (call) => onLine(call, (context, id) => matchLine(context, id, call.input.body ?? {}))),
  handler(bankLines.aside, (call) => onLine(call, (context, id) => setAside(context, id, call.input.body.reason))),
  handler(bankLines.undo, (call) =>
    onLine(call, async (context, id) => {
      const [line] = await lockLines(context.tx, [id]);
      if (!line) throw notFound();
      await undoLine(context, line);
    }),
  ),
];
