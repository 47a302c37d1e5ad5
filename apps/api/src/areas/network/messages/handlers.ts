import { contactMessages as calls } from '@officine/sdk/contract';
import { type Call, type Handler, handler } from '../../../calls/handler.ts';
import { answerMessage } from './answer.ts';
import { closeMessage } from './close.ts';

const closes = (call: Call<typeof calls.close> | Call<typeof calls.reopen>, isClosed: boolean) =>
  call.sql.begin((tx) => closeMessage({ ...call, tx }, { id: call.input.id, isClosed }));

/** What the network does with messages of pharmacies and pools. */
export const contactHandlers: readonly Handler[] = [
  handler(calls.answer, (call) =>
    call.sql.begin((tx) => answerMessage({ ...call, tx }, { id: call.input.id, ...call.input.body })),
  ),
  handler(calls.close, (call) => closes(call, true)),
  handler(calls.reopen, (call) => closes(call, false)),
];
