/**
 * All errors of the API: HTTP status and French text (verbatim where specification §8 gives one).
 * Status 0: the server did not answer.
 */
export const ERRORS = {
  // Signing in and accounts (§5, §8)
  login_401: [401, 'Email ou mot de passe incorrects'],
  login_500: [500, 'Erreur du serveur lors de la tentative de connexion'],
  token_expired: [410, 'Le token est expiré. Veuillez réinitialiser à nouveau votre mot de passe.'],
  token_not_valid: [404, "Le token n'est pas valide. Veuillez réinitialiser à nouveau votre mot de passe."],
  password_format: [422, 'Le mot de passe doit avoir au moins 8 caractères dont un chiffre'],
  password_mismatch: [422, 'Les deux mots de passe ne sont pas identiques'],
  password_common: [422, 'Ce mot de passe est trop courant, choisissez-en un autre'],
  restore_failed: [404, "Aucun compte n'a été trouvé avec les informations renseignées"],
  unauthenticated: [401, 'Votre session a expiré, reconnectez-vous.'],
  forbidden: [403, "Vous n'avez pas accès à cette action."],
  too_many_attempts: [429, 'Trop de tentatives. Réessayez dans quelques minutes.'],

  // Invalid requests
  syntax: [400, "Le contenu envoyé n'est pas lisible."],
  bad_request: [400, "La demande n'est pas valide."],
  validation: [422, 'Certains champs ne sont pas valides.'],
  login_exists: [422, 'Cet identifiant est déjà utilisé'],
  email_exists: [422, 'Cet email est déjà utilisé'],
  cip_exists: [422, 'Ce CIP est déjà utilisé'],
  subdomain_exists: [422, 'Ce sous-domaine est déjà utilisé'],
  url_exists: [422, 'Cette URL est déjà utilisée'],
  reference_exists: [422, 'Cette référence est déjà utilisée'],
  view_exists: [422, 'Ce nom est déjà utilisé'],
  view_not_followed: [422, 'Cette vue ne se suit pas : trop de lignes, ou pas d’écran.'],
  budget_file_invalid: [422, "Le fichier de budget n'est pas valide"],
  cip_file_invalid: [422, "Le fichier CIP n'est pas valide"],
  import_file_invalid: [422, "Le fichier d'import n'est pas valide"],
  missing_data: [422, 'Missing data'],
  file_too_large: [413, 'Ce fichier est trop volumineux.'],
  body_too_large: [413, 'Le contenu envoyé est trop volumineux.'],
  file_type: [422, "Ce type de fichier n'est pas accepté."],
  unsupported_media_type: [415, "Ce type de contenu n'est pas accepté."],
  not_acceptable: [406, "Ce format de réponse n'existe pas."],

  // State of the item
  not_found: [404, 'Cet élément est introuvable.'],
  route_not_found: [404, "Cette adresse n'existe pas."],
  method_not_allowed: [405, "Cette méthode n'est pas permise ici."],
  conflict: [409, "Cet élément a changé entre-temps. Rechargez-le avant d'enregistrer."],
  in_use: [409, 'Cet élément est utilisé ailleurs et ne peut pas être supprimé.'],
  topic_in_use: [409, 'Cette thématique a des annonces : son annonceur ne peut plus changer.'],
  idempotency_conflict: [409, 'Cette clé a déjà servi pour un autre envoi.'],
  campaign_not_draft: [409, 'Cette campagne est déjà programmée.'],
  campaign_not_scheduled: [409, "Cette campagne n'est pas programmée."],
  occupation_changed: [
    409,
    "L'occupation a changé depuis la simulation. Vérifiez la nouvelle répartition avant d'enregistrer.",
  ],
  simulation_expired: [410, 'La simulation a expiré. Simulez à nouveau la campagne.'],
  mandate_missing: [409, "Le mandat n'est pas signé : la facture publicitaire ne peut pas être émise."],
  invoice_number_taken: [409, "Le premier numéro de facture n'est pas le prochain numéro libre."],
  import_undone: [409, 'Cet import est déjà annulé.'],
  invoice_issued: [409, 'Une facture émise ne se supprime pas. Faites un avoir.'],
  sepa_not_configured: [409, "La banque du réseau n'est pas réglée : COMPANY_IBAN, et COMPANY_ICS pour prélever."],
  nothing_to_export: [409, "Il n'y a rien à exporter : tout l'a déjà été, ou rien ne convient."],
  undo_too_late: [409, 'Il est trop tard pour annuler.'],
  task_running: [409, 'Cette tâche est déjà en cours.'],

  // Failed actions (§8)
  save_failed: [500, "Une erreur est survenue lors de l'enregistrement"],
  delete_failed: [500, 'Une erreur est survenue lors de la suppression'],
  task_failed: [500, 'Une erreur est survenue lors du chargement de la tâche en cours'],
  schedule_sync_failed: [500, 'Une erreur est survenue lors planification de la synchronisation'],
  check_failed: [500, 'Une erreur est survenue lors de la vérification'],
  sync_failed: [500, 'Une erreur est survenue lors de la synchronisation'],
  resolve_failed: [500, 'Une erreur est survenue'],
  reset_failed: [500, 'Une erreur est survenue lors de la réinitialisation'],
  send_failed: [500, "Une erreur est survenue lors de l'envoi"],
  conversion_failed: [500, 'Une erreur est survenue lors de la conversion'],
  import_failed: [500, "Une erreur est survenue lors de l'import"],
  export_failed: [500, "Une erreur est survenue lors de l'export"],
  server_access: [500, "Une erreur est survenue lors de l'accès au serveur"],
  internal: [500, 'Erreur interne. Réessayez plus tard.'],
  unavailable: [503, 'Le service est momentanément indisponible. Réessayez dans un instant.'],

  // No answer
  network: [0, "Une erreur est survenue lors de l'accès au serveur"],
  timeout: [0, "Le serveur n'a pas répondu à temps."],
  aborted: [0, 'La demande a été annulée.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** HTTP status of an error: `statusOf('not_found') // 404`; 0 when the server did not answer. */
export const statusOf = (code: ErrorCode): number => ERRORS[code][0];
/** French text of an error: `textOf('login_401') // 'Email ou mot de passe incorrects'`. */
export const textOf = (code: ErrorCode): string => ERRORS[code][1];

/** Errors of any call; routes do not declare them. */
export const COMMON_ERRORS = [
  'unauthenticated',
  'forbidden',
  'syntax',
  'bad_request',
  'validation',
  'body_too_large',
  'unsupported_media_type',
  'not_acceptable',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
export type CommonErrorCode = (typeof COMMON_ERRORS)[number] | 'network' | 'timeout' | 'aborted';

interface Outcome {
  /** Toast after success; undefined when the screen shows the result. */
  readonly success?: string;
  /** Toast after an import that left some rows out. */
  readonly warning?: string;
  /** Error whose text is shown when the call fails without a reason. */
  readonly failure: ErrorCode;
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
