import { todos } from '@officine/sdk/contract';
import { type Handler, handler } from '../calls/handler.ts';
import { listTodos } from './todos.ts';

export const todosHandlers: readonly Handler[] = [handler(todos.list, (call) => listTodos(call))];
