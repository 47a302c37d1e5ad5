import { type InvoiceMail, invoiceMails } from '@officine/sdk/contract';
import type { CommandContext } from '../../../calls/context.ts';
import { type Handler, handler } from '../../../calls/handler.ts';
import { pathId } from '../../../calls/path-id.ts';
import { sentFile } from '../../../files/upload.ts';
import { Json } from '../../../rest/json.ts';
import { viewOf } from '../../../rest/view.ts';
import { noteArrived, sendAgain } from './again.ts';
import { noteBounce } from './bounces/note-bounce.ts';
import { sendInvoices } from './send.ts';

const mailJson = async ({ sql, actor, resources }: CommandContext, id: number) =>
  new Json<InvoiceMail>(await viewOf(resources.invoiceMails, actor.role).get(sql, actor, id));

export const sendingHandlers: readonly Handler[] = [
  handler(invoiceMails.send, (call) => sendInvoices(call, call.input.body ?? {})),
  handler(invoiceMails.again, async (call) => {
    const id = pathId(call.input.id);
    const made = await call.sql.begin((tx) => sendAgain({ ...call, tx }, { id, ...call.input.body }));
    return mailJson(call, made);
  }),
  handler(invoiceMails.bounce, (call) => noteBounce(call, sentFile(call.uploads), call.signal)),
  handler(invoiceMails.arrived, async (call) => {
    const id = pathId(call.input.id);
    await call.sql.begin((tx) => noteArrived({ ...call, tx }, id, call.input.body.reason));
    return mailJson(call, id);
  }),
];
