type Sentence = readonly [severity: 'error' | 'warning', message: string, advice: string];

const HOST = 'Voyez avec l’hébergeur du site.';
const RENEW = 'Demandez à l’hébergeur un nouveau certificat (Let’s Encrypt, par exemple).';
const DEPLOY = 'Déployez le connecteur depuis Officine, ou collez le code de liaison dans le site.';
const UNBLOCK = 'Demandez à l’hébergeur de laisser passer les requêtes POST vers « officine/v1 ».';

/** Sentences of all problems of a WordPress site, for administrators. `%s` is replaced by a value. */
export const SENTENCES = {
  // The address
  no_url: ['error', 'Le site n’a pas d’adresse.', 'Saisissez l’URL du site.'],
  dns: ['error', 'Le nom du site est introuvable.', 'Vérifiez l’URL et le renouvellement du nom de domaine.'],
  private_address: [
    'error',
    'Le site mène à une adresse privée : Officine ne l’appelle pas.',
    'Corrigez l’URL ou la redirection du site. Pour un réseau interne, voyez le réglage OUTGOING_ALLOW.',
  ],
  rehearsal: [
    'error',
    'Cette installation est une copie à l’essai : elle n’appelle aucun site.',
    'Mettez-la en service (npm start -- --in-service, sans OFFICINE_REHEARSAL).',
  ],
  connect: ['error', 'Le serveur du site ne prend pas la connexion.', HOST],
  cut: ['error', 'Le serveur du site coupe la connexion.', HOST],
  timeout: ['error', 'Le site ne répond pas à temps.', 'Le serveur est surchargé ou en panne. Voyez avec l’hébergeur.'],
  redirect: [
    'error',
    'Le site redirige sans fin, ou vers une adresse interdite.',
    'Corrigez les redirections du site.',
  ],
  too_big: ['error', 'La réponse du site est démesurée.', 'Vérifiez que l’URL est celle d’un site WordPress.'],
  protocol: ['error', 'La réponse du site n’est pas lisible.', 'Vérifiez que l’URL est celle d’un site web.'],

  // The certificate
  tls_expired: ['error', 'Le certificat du site a expiré.', RENEW],
  tls_not_yet: [
    'error',
    'Le certificat du site n’est pas encore valable.',
    'Vérifiez l’horloge et le certificat du serveur.',
  ],
  tls_host: [
    'error',
    'Le certificat est celui d’un autre site.',
    'Demandez à l’hébergeur un certificat pour ce nom de domaine.',
  ],
  tls_untrusted: ['error', 'Le certificat du site vient d’une autorité inconnue.', RENEW],
  tls_protocol: [
    'error',
    'Le site ne sait pas établir de connexion chiffrée.',
    'Vérifiez que l’URL doit commencer par https.',
  ],
  certificate_soon: [
    'warning',
    'Le certificat du site expire bientôt (le %s).',
    'Vérifiez que son renouvellement est automatique.',
  ],

  // Firewalls and proxies
  firewall: ['error', 'Un pare-feu du site refuse l’appel (403).', UNBLOCK],
  captcha: ['error', 'Le site demande un captcha au lieu de répondre.', UNBLOCK],
  locked: [
    'error',
    'Le site est protégé par un mot de passe (401).',
    'Retirez cette protection, au moins pour « officine/v1 ».',
  ],
  throttled: [
    'error',
    'Le site refuse trop d’appels à la fois (429).',
    'Réessayez plus tard, ou relevez la limite de l’hébergeur.',
  ],
  http: ['error', 'Le site répond par une erreur %s.', 'Ouvrez le site, et voyez les journaux du serveur.'],
  not_json: ['error', 'Le site répond par une page au lieu du connecteur.', DEPLOY],
  not_signed: [
    'error',
    'La réponse ne vient pas du connecteur : elle n’est pas signée.',
    'Un cache ou un pare-feu modifie les réponses : excluez « officine/v1 ».',
  ],
  answer_altered: [
    'error',
    'La signature de la réponse est fausse.',
    'Un cache ou un pare-feu modifie les réponses : excluez « officine/v1 ».',
  ],
  headers_stripped: [
    'error',
    'Un relais du site retire les en-têtes de la requête.',
    'Demandez à l’hébergeur de garder les en-têtes « X-Officine ».',
  ],
  bad_signature: [
    'error',
    'Le connecteur refuse la signature de la requête.',
    'La requête a été modifiée en chemin : voyez le pare-feu du site.',
  ],

  // The connector
  no_key: [
    'warning',
    'Le connecteur n’est pas encore installé : ce site n’a pas de clé.',
    'Déployez le connecteur par FTP.',
  ],
  not_installed: ['error', 'Le connecteur n’est pas installé sur le site.', DEPLOY],
  not_linked: ['error', 'Le connecteur est installé, mais sans clé.', DEPLOY],
  unknown_key: [
    'error',
    'Le connecteur ne reconnaît pas la clé d’Officine.',
    'Déployez à nouveau le connecteur : sa clé sera remplacée.',
  ],
  clock_skew: [
    'error',
    'L’horloge du site est décalée de %s.',
    'Demandez à l’hébergeur de mettre le serveur à l’heure.',
  ],
  outdated_connector: [
    'warning',
    'Le connecteur est ancien (version %s).',
    'Mettez-le à jour depuis les composants du site ; avant la version 1.2.0, déployez-le par FTP.',
  ],
  other_host: [
    'warning',
    'Le site envoie ses visiteurs à une autre adresse (%s).',
    'Si la pharmacie a changé d’adresse, corrigez celle du site. Sinon, cherchez cette redirection chez l’hébergeur ou dans WordPress.',
  ],
  closings_unseen: [
    'warning',
    'Le site ne montre pas les fermetures exceptionnelles de la pharmacie.',
    'Déployez la version actuelle du connecteur s’il est ancien, puis synchronisez le site.',
  ],
  page_cached: [
    'warning',
    'Les visiteurs voient encore une version précédente de la page (cache).',
    'Videz le cache de page du site : extension de cache, hébergeur ou CDN. Puis vérifiez à nouveau.',
  ],
  connector_broken: [
    'warning',
    'Une version du connecteur a échoué (%s), la précédente la remplace.',
    'Déployez à nouveau le connecteur.',
  ],
  connector_stopped: [
    'error',
    'Le connecteur est en panne : aucune de ses versions ne démarre (%s).',
    'Déployez-le à nouveau. Si cela dure, le journal des erreurs de PHP dit pourquoi.',
  ],
  busy: ['error', 'Une autre synchronisation de ce site est en cours.', 'Réessayez dans une minute.'],
  storage_failed: [
    'error',
    'Le site n’a pas pu enregistrer.',
    'Vérifiez l’espace disque et la base de données du site.',
  ],
  site_failed: [
    'error',
    'Le connecteur a rencontré une erreur.',
    'Voyez le journal des erreurs de PHP, puis réessayez.',
  ],
  refused: ['error', 'Le connecteur refuse l’envoi (%s).', 'Déployez la version actuelle du connecteur.'],
  older_revision: ['error', 'Le site a une version plus récente que celle d’Officine.', 'Synchronisez à nouveau.'],
  php_outdated: ['warning', 'PHP %s n’est plus maintenu.', 'Demandez à l’hébergeur une version de PHP récente.'],

  // Pictures
  picture_refused: [
    'warning',
    'Une image n’a pas été envoyée : %s.',
    'Remplacez-la par un PNG, JPEG, GIF ou WebP de moins de 4 Mo.',
  ],

  // FTP
  ftp_missing: ['error', 'L’hôte, l’identifiant ou le mot de passe FTP manque.', 'Complétez la fiche du site.'],
  ftp_host: ['error', 'Le serveur FTP est injoignable.', 'Vérifiez l’hôte FTP.'],
  ftp_login: ['error', 'Le serveur FTP refuse l’identifiant ou le mot de passe.', 'Vérifiez les accès FTP du site.'],
  ftp_certificate: [
    'error',
    'Le certificat du serveur FTP n’est signé par aucune autorité connue, ou l’est pour un autre nom. Son empreinte SHA-256 : %s.',
    'Utilisez le nom d’hôte que donne l’hébergeur. S’il confirme cette empreinte, copiez-la dans la fiche du site.',
  ],
  ftp_expired: [
    'error',
    'Le certificat du serveur FTP a expiré, ou n’est pas encore valable. Son empreinte SHA-256 : %s.',
    RENEW,
  ],
  ftp_fingerprint: [
    'error',
    'Le serveur FTP présente un autre certificat que celui de la fiche du site : rien ne lui a été envoyé. %s.',
    'Demandez à l’hébergeur s’il a changé de certificat. S’il confirme la nouvelle empreinte, copiez-la dans la fiche du site.',
  ],
  ftp_plain: [
    'error',
    'Le serveur FTP n’a pas de connexion chiffrée : rien ne lui a été envoyé.',
    'Demandez à l’hébergeur le FTP chiffré (FTPS). Sinon, cochez « FTP sans chiffrement » dans la fiche du site.',
  ],
  ftp_path: [
    'error',
    'Le dossier « %s » n’est pas celui d’un WordPress.',
    'Corrigez le chemin du site, vu du compte FTP.',
  ],
  ftp_write: [
    'error',
    'Le serveur FTP refuse d’écrire (%s).',
    'Donnez au compte FTP le droit d’écrire dans wp-content, et vérifiez son quota.',
  ],
  ftp_failed: ['error', 'Le transfert FTP a échoué (%s).', 'Réessayez ; si l’échec demeure, voyez avec l’hébergeur.'],
  not_proven: [
    'error',
    'Les fichiers sont en place, mais la version %s ne répond pas.',
    'Videz le cache PHP (OPcache) du site, puis vérifiez-le.',
  ],

  // Updates
  connector_too_old: [
    'error',
    'Le connecteur du site ne sait pas mettre à jour.',
    'Déployez le connecteur depuis Officine : il faut la version 1.2.0 au moins.',
  ],
  no_way_back: [
    'error',
    'Le site ne permet pas de revenir en arrière sans WordPress : rien n’a été changé.',
    'Demandez à l’hébergeur de laisser passer « officine-connector/versions/…/restore.php ».',
  ],
  update_refused: ['error', '%s', 'Levez l’obstacle, puis demandez à nouveau la mise à jour.'],
  unknown_update: [
    'error',
    'Le site n’a rien gardé de cette mise à jour.',
    'Vérifiez le site ; s’il ne répond pas, voyez avec l’hébergeur.',
  ],

  // On our side
  secret: [
    'error',
    'Les secrets de ce site ne se lisent plus.',
    'La clé de chiffrement d’Officine a changé : saisissez-les à nouveau.',
  ],
  unexpected: ['error', 'Erreur inattendue : %s', 'Réessayez ; si l’erreur demeure, voyez les journaux d’Officine.'],
} as const satisfies Record<string, Sentence>;
