import * as z from 'zod/mini';
import { collection, type Infer, route, schemas, shape } from '../../core.ts';
import { emptyShape, entity, file, instant, queryInt, ref } from '../fields/fields.ts';
import { TASK_TYPES, type TaskType } from './task-types.ts';

export { TASK_TYPES, type TaskType };
/** Types that only their own call starts, with what they work on. */
export const OWN_CALL_TASK_TYPES: readonly TaskType[] = ['customer_import', 'demo_load', 'demo_remove', 'list_export'];
/** `parked`: failed too often; an administrator must retry or cancel it. */
export const TASK_STATES = ['waiting', 'running', 'done', 'failed', 'parked', 'cancelled'] as const;
/** Final states: the task runs again only by `tasks.retry`, and its stream ends. */
export const ENDED_TASK_STATES: readonly (typeof TASK_STATES)[number][] = ['done', 'parked', 'cancelled'];

const types = () => z.enum(Object.keys(TASK_TYPES) as [TaskType, ...TaskType[]], 'Type de tâche inconnu');
const taskShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...entity(),
    type: types(),
    state: z.enum(TASK_STATES),
    /** In percent, 0 to 100. */
    progress: z.int(),
    /** A task with a lower value runs first. */
    priority: z.int(),
    attempts: z.int(),
    max_attempts: z.int(),
    payload: z.record(z.string(), z.unknown()),
    result: z.nullish(z.record(z.string(), z.unknown())),
    /** File that it made, kept for 30 days. */
    file: z.nullish(file()),
    /** Reason why the last attempt failed, in French. */
    error: z.nullish(z.string()),
    /** User who started the task; absent if the schedule did. */
    user: z.nullish(ref({ name: z.optional(z.string()) })),
    /** The task does not start before this instant. */
    date_run: instant(),
    datetimeStart: z.nullish(instant()),
    datetimeEnd: z.nullish(instant()),
    date_create: instant(),
    date_update: instant(),
  }),
);
/** One run of a task. */
export interface Task extends Infer<typeof taskShape> {}
/** Tasks are started by `tasks.run`, never written field by field. */
export interface TaskInput extends Infer<typeof emptyShape> {}

const runShape = /*@__PURE__*/ shape(() =>
  z.object({
    type: types(),
    payload: z.optional(z.record(z.string(), z.unknown())),
    priority: z.optional(z.int().check(z.minimum(-100), z.maximum(100))),
    date_run: z.optional(z.iso.datetime({ offset: true, error: 'Date et heure attendues' })),
  }),
);
export interface TaskRun extends Infer<typeof runShape> {}

const logLineShape = /*@__PURE__*/ shape(() =>
  z.object({
    id: z.int(),
    attempt: z.int(),
    level: z.enum(['info', 'warn', 'error']),
    message: z.string(),
    datetime: instant(),
  }),
);
/** One line of a task's log, in French. */
export interface TaskLogLine extends Infer<typeof logLineShape> {}

export const tasks = {
  .../*@__PURE__*/ collection({
    type: 'Task',
    path: '/tasks',
    noun: { one: 'tâche', many: 'tâches', feminine: true },
    read: ['admin'],
    filters: {
      id: 'exact',
      type: 'exact',
      state: 'exact',
      user: 'exact',
      'user.id': 'exact',
      date_run: 'date',
      datetimeStart: ['date', 'exists'],
      datetimeEnd: ['date', 'exists'],
      date_create: 'date',
    },
    sort: ['id', 'type', 'state', 'priority', 'progress', 'date_run', 'datetimeStart', 'datetimeEnd', 'date_create'],
    io: {} as { item: Task; input: TaskInput },
  }),
  run: /*@__PURE__*/ route({
    method: 'POST',
    path: '/tasks',
    on: ['admin'],
    summary: 'Lance une tâche',
    errors: ['task_running'],
    says: 'task',
    idempotent: true,
    io: {} as { body: TaskRun; out: Task },
  }),
  cancel: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/tasks/{id}/cancel',
    on: ['admin'],
    summary: 'Annule la tâche',
    errors: ['not_found', 'conflict'],
    says: 'task',
    io: {} as { out: Task },
  }),
  retry: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/tasks/{id}/retry',
    on: ['admin'],
    summary: 'Relance la tâche',
    errors: ['not_found', 'task_running'],
    says: 'task',
    io: {} as { out: Task },
  }),
  /** Returns the lines, oldest first, at most 500 per call. `after` is the id of the last line already read. */
  log: /*@__PURE__*/ route({
    method: 'GET',
    path: '/tasks/{id}/log',
    on: ['admin'],
    summary: 'Journal de la tâche',
    errors: ['not_found'],
    says: 'task',
    io: {} as { query: { after?: number | undefined }; out: TaskLogLine[] },
  }),
  /**
   * Server-sent events: `task` contains a {@link Task}, `line` a {@link TaskLogLine}. The stream ends with the task.
   */
  stream: /*@__PURE__*/ route({
    method: 'GET',
    path: '/tasks/{id}/stream',
    on: ['admin'],
    summary: 'Avancement de la tâche en temps réel',
    errors: ['not_found'],
    says: 'task',
    io: {} as { out: void },
  }),
} as const;
export const tasksSchemas = /*@__PURE__*/ schemas(tasks, () => ({
  item: taskShape(),
  input: emptyShape(),
  run: { body: runShape(), out: taskShape() },
  cancel: { out: taskShape() },
  retry: { out: taskShape() },
  log: { query: z.object({ after: z.optional(queryInt()) }), out: z.array(logLineShape()) },
  stream: {},
}));
