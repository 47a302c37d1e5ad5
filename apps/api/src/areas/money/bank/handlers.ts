import { type BankLine, bankLines, bankStatements } from '@officine/sdk/contract';
import { notFound } from '../../../base/errors.ts';
import type { CommandContext, TransactionContext } from '../../../calls/context.ts';
import { type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { sentFile } from '../../../files/upload.ts';
import { Json } from '../../../rest/json.ts';
import { viewOf } from '../../../rest/view.ts';
import { importBankFile } from './import/import-file.ts';
import { acceptLines, matchLine, setAside } from './match/acts.ts';
import { undoLine } from './match/undo.ts';
import { bankQueue } from './queue/queue.ts';
import { lockLines } from './queue/stored-lines.ts';

/** Does an act on a line, in a transaction; returns the line. */
async function onLine(call: CommandContext, id: number, act: (context: TransactionContext) => Promise<void>) {
  await call.sql.begin((tx) => act({ ...call, tx }));
  return new Json<BankLine>(await viewOf(call.resources.bankLines, call.actor.role).get(call.sql, call.actor, id));
}

export const bankHandlers: readonly Handler[] = [
  handler(bankStatements.import, (call) => importBankFile(call, sentFile(call.uploads), call.signal)),
  handler(bankLines.queue, ({ sql }) => bankQueue(sql)),
  handler(bankLines.accept, (call) => acceptLines(call, call.input.body.lines)),
  handler(bankLines.match, (call) => {
    const id = pathId(call.input.id);
    return onLine(call, id, (context) => matchLine(context, id, call.input.body ?? {}));
  }),
  handler(bankLines.aside, (call) => {
    const id = pathId(call.input.id);
    return onLine(call, id, (context) => setAside(context, id, call.input.body.reason));
  }),
  handler(bankLines.undo, (call) => {
    const id = pathId(call.input.id);
    return onLine(call, id, async (context) => {
      const [line] = await lockLines(context.tx, [id]);
      if (!line) throw notFound();
      await undoLine(context, line);
    });
  }),
];
