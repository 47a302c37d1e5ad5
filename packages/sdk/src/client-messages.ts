/**
 * Errors that a client puts into words itself: HTTP status and French text. Those of actions that fail without a
 * reason, those of another server, and those without an answer (status 0). The API's own sentences come with its answers.
 */
export const CLIENT_ERRORS = {
  // Failed actions (§8)
  login_401: [401, 'Email ou mot de passe incorrects'],
  login_500: [500, 'Erreur du serveur lors de la tentative de connexion'],
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
  server_access: [500, "Une erreur est survenue lors de l'accès au serveur"],

  // By status alone
  bad_request: [400, "La demande n'est pas valide."],
  unauthenticated: [401, 'Votre session a expiré, reconnectez-vous.'],
  forbidden: [403, "Vous n'avez pas accès à cette action."],
  not_found: [404, 'Cet élément est introuvable.'],
  method_not_allowed: [405, "Cette méthode n'est pas permise ici."],
  conflict: [409, "Cet élément a changé entre-temps. Rechargez-le avant d'enregistrer."],
  body_too_large: [413, 'Le contenu envoyé est trop volumineux.'],
  unsupported_media_type: [415, "Ce type de contenu n'est pas accepté."],
  too_many_attempts: [429, 'Trop de tentatives. Réessayez dans quelques minutes.'],
  internal: [500, 'Erreur interne. Réessayez plus tard.'],
  unavailable: [503, 'Le service est momentanément indisponible. Réessayez dans un instant.'],

  // Another server, or a proxy
  not_api: [0, "Ce n'est pas l'API d'Officine qui a répondu : vérifiez l'adresse du serveur."],

  // No answer
  network: [0, "Une erreur est survenue lors de l'accès au serveur"],
  timeout: [0, "Le serveur n'a pas répondu à temps."],
  aborted: [0, 'La demande a été annulée.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;
export type ClientErrorCode = keyof typeof CLIENT_ERRORS;

/** French text of such an error: `clientText('login_401') // 'Email ou mot de passe incorrects'`. */
export const clientText = (code: ClientErrorCode): string => CLIENT_ERRORS[code][1];

interface Outcome {
  /** Toast after success; undefined when the screen shows the result. */
  readonly success?: string;
  /** Toast after an import that left some rows out. */
  readonly warning?: string;
  /** Error whose text is shown when the call fails without a reason. */
  readonly failure: ClientErrorCode;
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
