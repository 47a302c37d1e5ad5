import { receipts } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { switchItems } from './switch.ts';
import { type Restores, undoReceipt } from './undo.ts';

export const receiptsHandlers = (restores: Restores): readonly Handler[] => [
  handler(receipts.switch, (call) => switchItems(call, call.input.body)),
  handler(receipts.undo, (call) =>
    undoReceipt(call, restores, { id: call.input.id, isDryRun: call.input.body?.dry_run ?? false }),
  ),
];
