/**
 * Errors that a client puts into words itself: HTTP status and French text. Those of another server, and those without an
 * answer (status 0). The API's own sentences come with its answers, those of failed actions with `failureText`.
 */
export const CLIENT_ERRORS = {
  // Failed logins and readings (§8)
  login_401: [401, 'Email ou mot de passe incorrects'],
  login_500: [500, 'Erreur du serveur lors de la tentative de connexion'],
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
