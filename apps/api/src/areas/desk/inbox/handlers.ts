import { todoMarks, todos } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { markTodo } from './mark-todo.ts';
import { requestMandates } from './request-mandates.ts';
import { listTodos, type TodoSource } from './todos.ts';

/** `sources` are the kinds that other areas find. */
export const todosHandlers = (sources: readonly TodoSource[]): readonly Handler[] => [
  handler(todos.list, (call) => listTodos(call, call.input.query, sources)),
  handler(todoMarks.save, (call) => markTodo(call, call.input.body, sources)),
  handler(todoMarks.requestMandates, (call) => requestMandates(call, call.input.body?.dry_run)),
];
