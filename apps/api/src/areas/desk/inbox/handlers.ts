import { todoMarks, todos } from '@officine/sdk/contract';
import { type Handler, handler } from '../../../calls/handler.ts';
import { markTodo } from './mark-todo.ts';
import { requestMandates } from './request-mandates.ts';
import { listTodos } from './todos.ts';

export const todosHandlers: readonly Handler[] = [
  handler(todos.list, (call) => listTodos(call, call.input.query)),
  handler(todoMarks.save, (call) => markTodo(call, call.input.body)),
  handler(todoMarks.requestMandates, (call) => requestMandates(call, call.input.body?.dry_run)),
];
