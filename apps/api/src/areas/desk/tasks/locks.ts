/** First halves of advisory locks; the second is a row's id. */
export const LOCKS = {
  /** Held by the session of a process that runs tasks. */
  worker: 731_640,
  /** Held by the process that runs a task, so that a second one never does. */
  run: 731_641,
  /** Shared by the transactions of a run; a process that takes the task over waits for them to end. */
  commit: 731_642,
} as const;

/** Notifies streams and workers of a changed task; the payload is its id, or `cancel` and its id. */
export const TASKS_CHANNEL = 'officine_tasks';

/** Reason of a run's aborted signal. */
export class TaskStop extends Error {
  override readonly name = 'TaskStop';
  constructor(readonly kind: 'cancelled' | 'stopping' | 'lost') {
    super(
      {
        cancelled: 'La tâche a été annulée.',
        stopping: 'Le processus s’arrête.',
        lost: 'Un autre processus a repris la tâche.',
      }[kind],
    );
  }
}
