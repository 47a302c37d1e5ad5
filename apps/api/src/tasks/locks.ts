/** First halves of advisory locks; the second is a row's id. */
export const LOCKS = {
  /** Held by a process that runs tasks, for as long as its session lives. */
  worker: 731_640,
  /** Held by the process that runs a task: a second one waits, whatever rows say. */
  run: 731_641,
  /** Shared by a run's transactions; whoever takes the task over waits for them to end. */
  commit: 731_642,
} as const;

/** Tells streams and workers that a task has changed; the payload is its id. */
export const TASKS_CHANNEL = 'officine_tasks';

/** Why a run must end. */
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
