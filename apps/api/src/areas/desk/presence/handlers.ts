import { presence } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { beat } from './presence.ts';

export const presenceHandlers: readonly Handler[] = [handler(presence.beat, (call) => beat(call, call.input.body))];
