import { type ContactMessage, contactMessages as calls } from '@officine/sdk/contract';
import { type Call, type Handler, handler } from '../../../calls/handler.ts';
import { runOnce } from '../../../calls/run-once.ts';
import { Json } from '../../../rest/json.ts';
import { answerMessage } from './answer.ts';
import { closeMessage } from './close.ts';

const closes = (call: Call<typeof calls.close> | Call<typeof calls.reopen>, isClosed: boolean) =>
  call.sql.begin((tx) => closeMessage({ ...call, tx }, { id: call.input.id, isClosed }));

/** What the network does with messages of pharmacies and pools. */
export const contactHandlers: readonly Handler[] = [
  handler(calls.answer, async (call) => {
    const { id, body } = call.input;
    const { text } = await runOnce(call, body, (context) => answerMessage(context, { id, ...body }));
    return new Json<ContactMessage>(text);
  }),
  handler(calls.close, (call) => closes(call, true)),
  handler(calls.reopen, (call) => closes(call, false)),
];
