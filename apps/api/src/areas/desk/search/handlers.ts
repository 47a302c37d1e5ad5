import { search } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { searchAll } from './search.ts';

export const searchHandlers: readonly Handler[] = [
  handler(search.terms, (call) => searchAll(call, call.input.query.terms)),
];
