import { CLIENT_ERRORS, type ClientErrorCode } from './client-messages.ts';

/**
 * Errors of actions that fail without a reason (specification §8): HTTP status and French text. Apart from
 * `CLIENT_ERRORS`: only programs that show a sentence for each action need them.
 */
export const ACTION_ERRORS = {
  save_failed: [500, "Une erreur est survenue lors de l'enregistrement"],
  delete_failed: [500, 'Une erreur est survenue lors de la suppression'],
  task_failed: [500, 'Une erreur est survenue lors du chargement de la tâche en cours'],
  schedule_sync_failed: [500, 'Une erreur est survenue lors planification de la synchronisation'],
  check_failed: [500, 'Une erreur est survenue lors de la vérification'],
  sync_failed: [500, 'Une erreur est survenue lors de la synchronisation'],
  resolve_failed: [500, 'Une erreur est survenue'],
  reset_failed: [500, 'Une erreur est survenue lors de la réinitialisation'],
  restore_failed: [404, "Aucun compte n'a été trouvé avec les informations renseignées"],
  send_failed: [500, "Une erreur est survenue lors de l'envoi"],
  conversion_failed: [500, 'Une erreur est survenue lors de la conversion'],
  import_failed: [500, "Une erreur est survenue lors de l'import"],
  export_failed: [500, "Une erreur est survenue lors de l'export"],
} as const satisfies Record<string, readonly [status: number, text: string]>;

interface Outcome {
  /** Toast after success; undefined when the screen shows the result. */
  readonly success?: string;
  /** Toast after an import that left some rows out. */
  readonly warning?: string;
  /** Error whose text is shown when the call fails without a reason. */
  readonly failure: ClientErrorCode | keyof typeof ACTION_ERRORS;
}
/** Sentences at the end of an action (specification §8). The key is a route's `says`. */
export const OUTCOMES = {
  access: { failure: 'server_access' },
  login: { failure: 'login_500' },
  save: { success: 'Enregistrement effectué', failure: 'save_failed' },
  delete: { success: 'Suppression effectuée', failure: 'delete_failed' },
  task: { failure: 'task_failed' },
  scheduleSync: { success: 'Planification de la synchronisation effectuée', failure: 'schedule_sync_failed' },
  check: { success: 'Vérification effectuée', failure: 'check_failed' },
  sync: { success: 'Synchronisation effectuée', failure: 'sync_failed' },
  resolve: { success: 'Vérification et mise à jour programmées', failure: 'resolve_failed' },
  reset: { success: 'Réinitialisation effectuée', failure: 'reset_failed' },
  restore: { success: 'Un email vous a été envoyé', failure: 'restore_failed' },
  send: { success: 'Envoi effectué', failure: 'send_failed' },
  convert: { failure: 'conversion_failed' },
  import: { success: 'Import effectué', warning: 'Import effectué avec erreurs', failure: 'import_failed' },
  export: { failure: 'export_failed' },
} as const satisfies Record<string, Outcome>;
export type OutcomeKey = keyof typeof OUTCOMES;

/** French text of an action that failed without a reason. */
export const outcomeText = (says: OutcomeKey): string =>
  ({ ...CLIENT_ERRORS, ...ACTION_ERRORS })[OUTCOMES[says].failure][1];
