import { CLIENT_ERRORS } from './client-messages.ts';
import { ACTION_ERRORS } from './outcomes.ts';

export { OUTCOMES, type OutcomeKey } from './outcomes.ts';

/** All errors of the API: HTTP status and French text (verbatim where specification §8 gives one). */
export const ERRORS = {
  ...CLIENT_ERRORS,
  ...ACTION_ERRORS,

  // Signing in and accounts (§5, §8)
  token_expired: [410, 'Le token est expiré. Veuillez réinitialiser à nouveau votre mot de passe.'],
  token_not_valid: [404, "Le token n'est pas valide. Veuillez réinitialiser à nouveau votre mot de passe."],
  password_format: [422, 'Le mot de passe doit avoir au moins 8 caractères dont un chiffre'],
  password_mismatch: [422, 'Les deux mots de passe ne sont pas identiques'],
  owner_disabled: [403, 'Ce compte est désactivé. Adressez-vous à l’administrateur du réseau.'],
  account_disabled: [401, 'Votre compte a été désactivé. Adressez-vous à l’administrateur du réseau.'],
  two_factor_needed: [403, 'Donnez le code de votre application, ou un code de secours.'],
  two_factor_wrong: [422, 'Ce code n’est pas le bon, ou il a déjà servi.'],
  two_factor_required: [403, 'Le réseau demande la double authentification : activez-la pour continuer.'],
  password_needed: [403, 'Confirmez votre mot de passe pour faire ce changement.'],
  passkey_refused: [422, 'Cette clé d’accès n’est pas reconnue. Connectez-vous avec votre mot de passe.'],
  unlock_not_valid: [
    410,
    'Ce lien a déjà servi, ou son heure est passée. Essayez de vous connecter : vous en recevrez un autre.',
  ],
  undo_not_valid: [
    410,
    'Ce lien a déjà servi, ou ses 7 jours sont passés. Adressez-vous à l’administrateur du réseau.',
  ],
  token_ended: [401, 'Ce jeton d’accès est inconnu, terminé ou révoqué. Créez-en un autre dans « Mon profil ».'],
  monitored_token: [
    401,
    'Ce jeton partagé n’est pas le bon : demandez celui de l’extranet à l’administrateur du réseau.',
  ],
  token_scope: [403, 'Ce jeton d’accès ne permet pas cette action.'],
  session_needed: [403, 'Cette action demande une session : connectez-vous, un jeton d’accès ne suffit pas.'],
  too_many_tokens: [409, 'Vous avez déjà 50 jetons d’accès. Révoquez ceux qui ne servent plus.'],
  password_common: [422, 'Ce mot de passe est trop courant, choisissez-en un autre'],

  // Invalid requests
  syntax: [400, "Le contenu envoyé n'est pas lisible."],
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
  file_type: [422, "Ce type de fichier n'est pas accepté."],
  not_acceptable: [406, "Ce format de réponse n'existe pas."],

  // State of the item
  route_not_found: [404, "Cette adresse n'existe pas."],
  changed_meanwhile: [412, 'Cet élément a changé entre-temps. Relisez-le avant d’enregistrer.'],
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
  invoice_issued: [409, 'Cette facture est déjà émise.'],
  account_missing: [
    409,
    "L'IBAN du réseau manque : une facture à lui virer doit le porter. Donnez-le dans « Réseau ».",
  ],
  sepa_not_configured: [
    409,
    "La banque du réseau n'est pas réglée : donnez son IBAN dans « Réseau », et son ICS pour prélever.",
  ],
  nothing_to_export: [409, "Il n'y a rien à exporter : tout l'a déjà été, ou rien ne convient."],
  export_large: [409, 'Il y a trop de lignes pour un envoi immédiat : lancez l’export en tâche.'],
  undo_too_late: [409, 'Il est trop tard pour annuler.'],
  nothing_to_remind: [409, 'Personne à relancer : ce n’est pas publié, ou tous l’ont lu.'],
  reminded_today: [409, 'Déjà relancées aujourd’hui.'],
  offer_days: [422, 'La fin précède la publication.'],
  proposal_closed: [409, 'Cette proposition est déjà acceptée ou retirée.'],
  task_running: [409, 'Cette tâche est déjà en cours.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** HTTP status of an error: `statusOf('not_found') // 404`; 0 when the server did not answer. */
export const statusOf = (code: ErrorCode): number => ERRORS[code][0];
/** French text of an error: `textOf('login_401') // 'Email ou mot de passe incorrects'`. */
export const textOf = (code: ErrorCode): string => ERRORS[code][1];

/** Errors of any call; routes do not declare them. */
export const COMMON_ERRORS = [
  'unauthenticated',
  'account_disabled',
  'token_ended',
  'token_scope',
  'two_factor_required',
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
export type CommonErrorCode = (typeof COMMON_ERRORS)[number] | 'network' | 'timeout' | 'aborted' | 'not_api';
