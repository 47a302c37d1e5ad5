import { companySettings } from './company.ts';
import { choice, email, integer, networks, origin, proxies, secretText, text, url } from './kinds.ts';
import { maybe, type Setting, set } from './setting.ts';

/** All settings of the server, by their key in `Config`. */
export const settings = {
  port: set('PORT', integer(1, 65_535), '4000', 'port d’écoute'),
  // Loopback by default: the demo accounts have a public password, so access from outside must be a decision.
  host: set(
    'HOST',
    text,
    '127.0.0.1',
    'adresse d’écoute ; 0.0.0.0 pour être joint par d’autres machines ou dans un conteneur',
  ),
  dataFolder: set(
    'OFFICINE_DATA',
    text,
    './.data',
    'dossier de la base intégrée, des fichiers, des emails et du secret',
  ),
  databaseUrl: maybe(
    'DATABASE_URL',
    url('postgres', 'postgresql'),
    'PostgreSQL intégré',
    'serveur PostgreSQL à utiliser',
    true,
  ),
  databasePool: set('DATABASE_POOL', integer(2, 500), '10', 'connexions à la base'),
  publicUrl: maybe(
    'OFFICINE_PUBLIC_URL',
    origin,
    'http://localhost:PORT',
    'adresse publique, mise dans les liens des emails',
  ),
  secret: maybe(
    'OFFICINE_SECRET',
    secretText(32),
    'créé une fois et gardé dans OFFICINE_DATA',
    'clé des jetons et du chiffrement ; la même sur tous les nœuds',
    true,
  ),
  tokenHours: set('OFFICINE_TOKEN_HOURS', integer(1, 168), '12', 'durée d’une session, en heures'),
  rememberDays: set(
    'OFFICINE_REMEMBER_DAYS',
    integer(1, 365),
    '30',
    'durée d’une session « se souvenir de moi », en jours',
  ),
  demo: set(
    'OFFICINE_DEMO',
    choice('auto', 'always', 'never'),
    'auto',
    'données de démonstration d’une base vide : auto (base intégrée seulement), always, never',
  ),
  adminEmail: maybe(
    'OFFICINE_ADMIN_EMAIL',
    email,
    'aucun',
    'administrateur à créer quand il n’y en a pas : il reçoit le lien de son premier mot de passe',
  ),
  smtpUrl: maybe(
    'SMTP_URL',
    url('smtp', 'smtps'),
    'fichiers .eml dans OFFICINE_DATA',
    'serveur d’envoi des emails',
    true,
  ),
  mailFrom: set('MAIL_FROM', text, 'Officine <ne-pas-repondre@officine.example>', 'expéditeur des emails'),
  s3Bucket: maybe('FILES_S3_BUCKET', text, 'dossier local dans OFFICINE_DATA', 'compartiment S3 des fichiers'),
  s3Endpoint: maybe('FILES_S3_ENDPOINT', url('http', 'https'), 'celle d’AWS', 'adresse du service S3'),
  s3Region: set('FILES_S3_REGION', text, 'eu-west-3', 'région S3'),
  s3Key: maybe('FILES_S3_KEY', text, 'identité de la machine', 'identifiant de la clé S3'),
  s3Secret: maybe('FILES_S3_SECRET', text, 'identité de la machine', 'secret de la clé S3', true),
  trustProxy: set('TRUST_PROXY', proxies, 'false', 'relais dont les en-têtes X-Forwarded-* sont crus'),
  logLevel: set(
    'LOG_LEVEL',
    choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'détail des journaux',
  ),
  monitoredToken: maybe(
    'MONITORED_TOKEN',
    secretText(16),
    'accès fermé',
    'jeton partagé des tableaux de bord suivis',
    true,
  ),
  tasks: set(
    'OFFICINE_TASKS',
    integer(0, 64),
    '4',
    'tâches menées de front par ce processus ; 0 les laisse à « npm run worker »',
  ),
  taskHeartbeat: set(
    'OFFICINE_TASK_HEARTBEAT',
    integer(100, 20_000),
    '10000',
    'millisecondes entre deux signes de vie d’un processus qui mène des tâches ; muet quatre fois et demie, ses tâches passent à un autre',
  ),
  accountingFile: maybe(
    'OFFICINE_ACCOUNTING',
    text,
    'formats et comptes fournis',
    'fichier JSON des formats et des comptes du logiciel comptable (apps/api/src/accounting/README.md)',
  ),
  eventDays: set(
    'OFFICINE_EVENT_DAYS',
    integer(90, 760),
    '395',
    'jours pendant lesquels vues, clics et visites sont gardés un par un ; leurs totaux restent',
  ),
  logDays: set(
    'OFFICINE_LOG_DAYS',
    integer(180, 1095),
    '365',
    'jours d’activité, de notifications et de tâches gardés',
  ),
  geocodingUrl: set(
    'GEOCODING_URL',
    url('http', 'https'),
    'https://data.geopf.fr/geocodage/search',
    'géocodage, à la manière de la BAN ou de Nominatim',
  ),
  clientIpUrl: set(
    'CLIENT_IP_URL',
    url('http', 'https'),
    'https://api.ipify.org',
    'service qui dit l’adresse IP de l’appelant, en texte ou en JSON',
  ),
  outgoingAllow: maybe<readonly string[]>(
    'OUTGOING_ALLOW',
    networks,
    'adresses publiques seulement',
    'adresses privées que les appels vers les sites WordPress peuvent atteindre',
  ),
  chromiumPath: maybe(
    'CHROMIUM_PATH',
    text,
    'celui du système, s’il y en a un',
    'navigateur Chromium ou Chrome des captures d’écran',
  ),
  ...companySettings,
} as const satisfies Record<string, Setting<unknown>>;
