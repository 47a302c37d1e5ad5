import type { ErrorCode } from '@officine/sdk/messages';

/** Errors that a program says itself, without an answer of the API or in place of one: they have no page. */
type OwnOfPrograms = 'network' | 'timeout' | 'aborted' | 'not_api';
export type AnsweredCode = Exclude<ErrorCode, OwnOfPrograms>;

const AGAIN =
  'Recommencez une fois. Si l’erreur revient, donnez le numéro de la demande (`requestId`) à l’exploitant : il est dans son journal.';
const LOG =
  'La cause est dans le journal du serveur, sous le numéro de la demande (`requestId`) : donnez-le à l’exploitant.';
const OTHER_VALUE = 'Envoyez une autre valeur, ou changez l’élément qui la porte déjà.';
const READ_AGAIN = 'Relisez l’élément, puis refaites le changement sur ce qui est lu.';
const FILE =
  'La réponse dit la ligne et la colonne de chaque faute : corrigez le fichier, puis envoyez-le à nouveau. Rien n’a été enregistré.';

/** What to do after each error, in French: shown on the error's page, at the address that a problem's `type` names. */
export const ERROR_ADVICE: Readonly<Record<AnsweredCode, string>> = {
  login_401: 'Vérifiez l’email et le mot de passe. Après plusieurs essais, le compte attend quelques minutes.',
  login_500: AGAIN,
  server_access: AGAIN,
  bad_request:
    'La phrase de la réponse nomme le paramètre ou l’en-tête en cause. Comparez l’appel avec sa description dans la documentation.',
  unauthenticated:
    'Envoyez `Authorization: Bearer …` avec le jeton d’une connexion (`POST /api/login`) ou un jeton d’accès. Une session dure douze heures, si l’exploitant n’en décide autrement.',
  forbidden: 'Le rôle du compte n’a pas cette action. Appelez-la sous un autre préfixe, ou avec un autre compte.',
  not_found:
    'L’élément n’existe pas, a été supprimé, ou n’est pas visible pour ce compte : les trois se répondent de la même façon.',
  method_not_allowed: 'L’en-tête `Allow` de la réponse donne les méthodes de cette adresse.',
  conflict: READ_AGAIN,
  body_too_large: 'Envoyez moins à la fois. La limite de chaque appel est dans la documentation.',
  unsupported_media_type:
    'Envoyez `application/json` ou `application/ld+json`, et `multipart/form-data` pour un fichier.',
  too_many_attempts: 'Attendez le nombre de secondes de l’en-tête `Retry-After`, puis recommencez.',
  internal: LOG,
  unavailable:
    'Le serveur, sa base ou un service dont il dépend ne répond pas. Attendez le nombre de secondes de `Retry-After`, puis renvoyez la même demande, avec la même `Idempotency-Key` s’il s’agit d’une écriture.',

  save_failed: AGAIN,
  delete_failed: AGAIN,
  task_failed: AGAIN,
  schedule_sync_failed: AGAIN,
  check_failed: AGAIN,
  sync_failed: AGAIN,
  resolve_failed: AGAIN,
  reset_failed: AGAIN,
  restore_failed: 'Vérifiez l’email. Un administrateur voit sur la fiche du compte celui qui est connu.',
  send_failed: AGAIN,
  conversion_failed: AGAIN,
  import_failed: AGAIN,
  export_failed: AGAIN,

  token_expired: 'Demandez un nouveau lien par « Mot de passe oublié ».',
  token_not_valid: 'Demandez un nouveau lien par « Mot de passe oublié » : le dernier envoyé est le seul qui vaut.',
  password_format: 'Choisissez un mot de passe d’au moins 8 caractères, dont un chiffre.',
  password_mismatch: 'Écrivez deux fois le même mot de passe.',
  owner_disabled:
    'La pharmacie, le groupement ou l’annonceur de ce compte est désactivé : un administrateur le réactive.',
  account_disabled: 'Un administrateur réactive le compte depuis « Utilisateurs ».',
  two_factor_needed: 'Renvoyez la connexion avec `code` : celui de l’application, ou un code de secours.',
  two_factor_wrong:
    'Attendez le code suivant de l’application, ou employez un code de secours. Un code ne sert qu’une fois.',
  two_factor_required: 'Activez la double authentification dans « Mon profil » ; les autres appels s’ouvrent ensuite.',
  password_needed: 'Appelez d’abord `POST /api/me/confirmation` avec le mot de passe, puis refaites l’appel.',
  passkey_refused: 'Connectez-vous avec le mot de passe, puis ajoutez à nouveau la clé d’accès dans « Mon profil ».',
  unlock_not_valid: 'Essayez de vous connecter : un nouveau lien est envoyé.',
  undo_not_valid: 'Un administrateur peut remettre l’ancien email ou réinitialiser le mot de passe.',
  token_ended: 'Créez un jeton d’accès dans « Mon profil », et remplacez-le dans le programme.',
  monitored_token: 'Envoyez dans `x-monitored-token` le jeton que le réseau partage.',
  token_scope: 'Créez un jeton d’accès avec cette permission : on ne change pas celles d’un jeton.',
  session_needed: 'Connectez-vous avec un mot de passe : cette action n’est pas ouverte aux jetons d’accès.',
  too_many_tokens: 'Révoquez un jeton qui ne sert plus : la liste donne le dernier usage de chacun.',
  password_common: 'Choisissez une phrase que d’autres n’ont pas.',

  syntax: 'Le contenu n’est pas du JSON, ou la fin manque. La réponse dit où, quand cela se sait.',
  validation: '`violations` nomme chaque champ (`propertyPath`), sa faute (`message`) et son code.',
  login_exists: OTHER_VALUE,
  email_exists: OTHER_VALUE,
  cip_exists: OTHER_VALUE,
  subdomain_exists: OTHER_VALUE,
  url_exists: OTHER_VALUE,
  reference_exists: OTHER_VALUE,
  view_exists: OTHER_VALUE,
  view_not_followed: 'Gardez moins de lignes par un filtre, et choisissez une liste qui a un écran.',
  budget_file_invalid: FILE,
  cip_file_invalid: FILE,
  import_file_invalid: FILE,
  missing_data: 'Envoyez les champs que la documentation de l’appel marque obligatoires.',
  file_too_large: 'La phrase de la réponse dit la limite : réduisez le fichier.',
  file_type: 'La phrase de la réponse dit les formats acceptés. C’est le contenu qui compte, non le nom du fichier.',
  not_acceptable: 'Demandez `application/ld+json` ou `application/json` dans `Accept`.',

  route_not_found:
    'Vérifiez le chemin et le préfixe du rôle : `/api/admin`, `/api/customer`, `/api/pool`, `/api/broadcaster`, `/api/marketing`.',
  changed_meanwhile:
    'La réponse dit ce qui a changé, par qui et quand. Relisez l’élément, et renvoyez son `ETag` dans `If-Match`.',
  in_use: 'Retirez-le d’abord des éléments qui s’en servent, ou désactivez-le.',
  topic_in_use: 'Créez une autre thématique pour l’autre annonceur.',
  idempotency_conflict:
    'Une `Idempotency-Key` vaut pour un seul envoi : employez-en une nouvelle pour un autre contenu.',
  campaign_not_draft: 'Suspendez, réduisez ou déplacez la campagne : elle est déjà programmée.',
  campaign_not_scheduled: 'Programmez d’abord la campagne.',
  occupation_changed: 'Simulez à nouveau : la nouvelle répartition est à vérifier avant de programmer.',
  simulation_expired: 'Simulez à nouveau : une simulation est gardée 24 heures.',
  mandate_missing: 'Faites signer le mandat : l’annonce de la pharmacie le propose, et un lien peut lui être envoyé.',
  invoice_number_taken: 'Relisez le prochain numéro, et émettez à partir de lui : une série n’a ni trou ni doublon.',
  import_undone: 'Rien à faire : l’import est déjà annulé. Son reçu dit quand et par qui.',
  invoice_issued: 'Une facture émise ne change plus : faites un avoir, puis une nouvelle facture.',
  account_missing:
    'Un administrateur donne l’IBAN du réseau dans « Réseau », ou l’exploitant `COMPANY_IBAN` au serveur.',
  sepa_not_configured: 'Un administrateur donne l’IBAN du réseau dans « Réseau », et son ICS pour prélever.',
  nothing_to_export: 'Rien à faire. L’écran de contrôle dit ce qui est écarté, et pourquoi.',
  export_large: 'Lancez l’export en tâche par `POST …/exports/…`, et prenez le fichier quand elle est terminée.',
  undo_too_late: 'Refaites le changement inverse à la main.',
  nothing_to_remind: 'Publiez d’abord ; `GET …/readers` donne les pharmacies qui ne l’ont pas lu faute de compte.',
  reminded_today: 'Attendez demain.',
  offer_days: 'Donnez une fin égale ou postérieure au jour de publication.',
  proposal_closed: 'Lisez son état ; faites-en une autre si elle ne sert plus.',
  task_running: 'Attendez la fin de la tâche en cours, ou annulez-la depuis « Tâches ».',
};
