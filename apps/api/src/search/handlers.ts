import { search } from '@officine/sdk/contract';
import { type Handler, handler } from '../calls/handler.ts';
import { type Searched, searchAll } from './search.ts';

export const searchHandlers = (searched: Searched): Handler[] => [
  handler(search.terms, ({ input, actor, services }) => searchAll(services.sql, actor, searched, input.query.terms)),
];
