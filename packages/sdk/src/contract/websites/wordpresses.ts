import * as z from 'zod/mini';
import { collection, type Infer, type Page, route, schemas, shape } from '../../core.ts';
import { entity, instant, iri, optionalText, pageOf, ref, text } from '../fields/fields.ts';
import { optionalFlag, wordpressFlags, wordpressInputFields } from '../fields/wordpress.ts';
import { UPDATE_RINGS } from '../fields/wordpress-updates.ts';

const optionalCount = () => z.nullish(z.int());

/** States of a check or a synchronisation. */
export const WORDPRESS_STATUSES = ['waiting', 'running', 'ok', 'warning', 'error'] as const;
const status = () => z.nullish(z.enum(WORDPRESS_STATUSES));

const siteFields = () => ({
  ...entity(),
  pharmacy: z.optional(
    ref({ name: z.optional(z.string()), reference: z.optional(z.string()), locality: z.optional(z.string()) }),
  ),
  customer_code: optionalText(),
  server: optionalText(),
  path: optionalText(),
  template: optionalText(),
  theme: optionalText(),
  url: optionalText(),
  ftp_host: optionalText(),
  ftp_username: optionalText(),
  ftp_fingerprint: optionalText(),
  is_ftp_plain: optionalFlag(),
  update_ring: z.nullish(z.enum(UPDATE_RINGS)),
  hasFtpPassword: optionalFlag(),
  hasConnectorKey: optionalFlag(),
  php_version: optionalText(),
  mysql_version: optionalText(),
  wordpress_version: optionalText(),
  functions_version: optionalText(),
  ssl_date_start: optionalText(),
  ssl_date_end: optionalText(),
  ssl_emitter: optionalText(),
  ssl_remaining_days: optionalCount(),
  response_time: optionalCount(),
  check_datetime: optionalText(),
  check_duration: optionalCount(),
  check_status: status(),
  check_errors: z.nullish(z.array(z.object({ type: z.string(), message: z.string(), advice: z.nullish(z.string()) }))),
  /** Of a site in error: the price of what its pages would show today, in cents, and the campaigns that fall behind by it. */
  /** Share of the last days during which checks found it working, in hundredths of a percent; null where too little is known. */
  uptime_30: optionalCount(),
  uptime_90: optionalCount(),
  outage_amount: optionalCount(),
  outage_campaigns: optionalCount(),
  sync_datetime_start: optionalText(),
  sync_datetime_end: optionalText(),
  sync_duration: optionalCount(),
  sync_status: status(),
  sync_volume: optionalCount(),
  ...wordpressFlags(),
  isActive: z.optional(z.boolean()),
  date_create: z.optional(instant()),
  date_update: z.optional(instant()),
});

const pharmacyWordpressShape = /*@__PURE__*/ shape(() => z.object(siteFields()));
/**
 * WordPress site of a pharmacy. Durations and response time are in milliseconds, volumes in bytes. Secrets are never
 * returned.
 */
export interface PharmacyWordpress extends Infer<typeof pharmacyWordpressShape> {}

const wordpressShape = /*@__PURE__*/ shape(() =>
  z.object({
    ...siteFields(),
    syncs: z.optional(z.array(z.object({ id: z.int(), datetimeStart: instant(), status: z.string() }))),
  }),
);
/** WordPress site with its ten last synchronisations, newest first. */
export interface Wordpress extends Infer<typeof wordpressShape> {}

const wordpressInputShape = /*@__PURE__*/ shape(() =>
  z.object({
    pharmacy: iri('La pharmacie est obligatoire'),
    ...wordpressInputFields(),
    isActive: z.optional(z.boolean()),
  }),
);
export interface WordpressInput extends Infer<typeof wordpressInputShape> {}

const secretsShape = /*@__PURE__*/ shape(() =>
  z.object({ ftp_password: z.nullish(text(1024)), connector_key: z.nullish(text(1024)) }),
);
/** Secrets to replace. Null removes a secret; an absent field keeps it. */
export interface WordpressSecrets extends Infer<typeof secretsShape> {}

const queuedShape = /*@__PURE__*/ shape(() => z.object({ count: z.int(), tasks: z.array(z.string()) }));
/** Queued work: number of sites, and IRIs of the tasks. */
export interface QueuedTasks extends Infer<typeof queuedShape> {}

const outcomeShape = /*@__PURE__*/ shape(() =>
  z.object({ wordpress: z.string(), status: z.string(), errors: z.array(z.string()), task: z.nullish(z.string()) }),
);
/** Result of one site's check or synchronisation. Errors are French sentences. */
export interface WordpressOutcome extends Infer<typeof outcomeShape> {}

const adoptionStepShape = /*@__PURE__*/ shape(() =>
  z.object({
    name: z.enum(['connector', 'sync', 'check']),
    /** `known`: it was done before. */
    status: z.enum(['done', 'known', 'error']),
    errors: z.array(z.string()),
  }),
);
const adoptionShape = /*@__PURE__*/ shape(() =>
  z.object({
    wordpress: z.string(),
    status: z.string(),
    errors: z.array(z.string()),
    steps: z.array(adoptionStepShape()),
  }),
);
/** A step of taking a site over. */
export interface AdoptionStep extends Infer<typeof adoptionStepShape> {}
/** What was done to take a site over, up to the first step that failed. Errors are French sentences. */
export interface WordpressAdoption extends Infer<typeof adoptionShape> {}

const serverShape = /*@__PURE__*/ shape(() =>
  z.object({
    /** Label of the server; null for sites without one. */
    label: z.nullable(z.string()),
    /** Active sites. */
    sites: z.int(),
    /** Sites whose last check found an error. */
    errors: z.int(),
    /** Sites whose last check found something to watch. */
    warnings: z.int(),
    /** Sites without URL, which are neither checked nor synchronised. */
    without_url: z.int(),
    /** Instant of the oldest of the last checks; null when a site was never checked. */
    check_datetime: z.nullish(instant()),
  }),
);
/** A server of WordPress sites, and how its active sites are. */
export interface WordpressServer extends Infer<typeof serverShape> {}

const sites = {
  read: ['admin', 'customer', 'pool', 'marketing'],
  create: { admin: 'all' },
  update: { admin: 'all' },
  filters: {
    id: 'exact',
    pharmacy: 'exact',
    'pharmacy.id': 'exact',
    'pharmacy.reference': 'exact',
    'pharmacy.name': 'partial',
    url: ['exact', 'exists'],
    server: 'exact',
    theme: 'exact',
    customer_code: 'exact',
    search: 'search',
    check_status: 'exact',
    sync_status: 'exact',
    check_errors: 'exists',
    update_ring: 'exact',
    wordpress_version: 'exact',
    php_version: 'exact',
    ssl_date_end: 'date',
    check_datetime: 'date',
    sync_datetime_start: 'date',
    isActive: 'boolean',
  },
  sort: [
    'id',
    'pharmacy.name',
    'url',
    'server',
    'theme',
    'check_status',
    'outage_amount',
    'sync_status',
    'wordpress_version',
    'php_version',
    'response_time',
    'ssl_date_end',
    'check_datetime',
    'sync_datetime_start',
    'sync_duration',
    'sync_volume',
    'isActive',
  ],
  hidden: { customer: ['update_ring'], pool: ['update_ring'], marketing: ['update_ring'] },
  errors: ['url_exists'],
} as const;

export const pharmacyWordpress = /*@__PURE__*/ collection({
  ...sites,
  type: 'PharmacyWordpress',
  path: '/pharmacy_wordpress',
  noun: { one: 'site WordPress', many: 'sites WordPress', of: ['de la pharmacie', 'des pharmacies'] },
  io: {} as { item: PharmacyWordpress; input: WordpressInput },
});
export const pharmacyWordpressSchemas = /*@__PURE__*/ schemas(pharmacyWordpress, () => ({
  item: pharmacyWordpressShape(),
  input: wordpressInputShape(),
}));

const run = { method: 'GET', on: ['admin'] } as const;
export const wordpresses = {
  .../*@__PURE__*/ collection({
    ...sites,
    type: 'Wordpress',
    path: '/wordpresses',
    noun: { one: 'site WordPress', many: 'sites WordPress' },
    io: {} as { item: Wordpress; input: WordpressInput },
  }),
  /** Stores the FTP password or the connector's key, encrypted. No call returns them. */
  setSecrets: /*@__PURE__*/ route({
    method: 'PUT',
    path: '/wordpresses/{id}/secrets',
    on: ['admin'],
    summary: 'Enregistre les secrets du site WordPress',
    says: 'save',
    errors: ['not_found', 'changed_meanwhile'],
    io: {} as { body: WordpressSecrets; out: void },
  }),
  /** Queues a synchronisation of the site. */
  process: /*@__PURE__*/ route({
    ...run,
    path: '/wordpresses/{id}/process',
    summary: 'Planifie la synchronisation du site WordPress',
    says: 'scheduleSync',
    errors: ['not_found', 'task_running', 'schedule_sync_failed'],
    io: {} as { out: QueuedTasks },
  }),
  check: /*@__PURE__*/ route({
    ...run,
    path: '/pharmacies/{id}/check-wordpress',
    summary: 'Vérifie le site WordPress de la pharmacie',
    says: 'check',
    errors: ['not_found', 'task_running', 'check_failed'],
    io: {} as { out: WordpressOutcome },
  }),
  /** Servers, and how their sites are: those with errors first. */
  servers: /*@__PURE__*/ route({
    ...run,
    path: '/wordpress-servers',
    summary: 'Liste les serveurs des sites WordPress',
    says: 'access',
    errors: [],
    io: {} as { out: Page<WordpressServer> },
  }),
  /** Queues a check of every site of a server, given by its label. */
  checkServer: /*@__PURE__*/ route({
    ...run,
    path: '/check-wordpress-server/{label}',
    summary: 'Vérifie les sites WordPress d’un serveur',
    says: 'check',
    errors: ['not_found', 'task_running', 'check_failed'],
    io: {} as { out: QueuedTasks },
  }),
  sync: /*@__PURE__*/ route({
    ...run,
    path: '/pharmacies/{id}/sync-wordpress',
    summary: 'Synchronise le site WordPress de la pharmacie',
    says: 'sync',
    errors: ['not_found', 'task_running', 'sync_failed'],
    io: {} as { out: WordpressOutcome },
  }),
  syncServer: /*@__PURE__*/ route({
    ...run,
    path: '/sync-wordpress-server/{label}',
    summary: 'Synchronise les sites WordPress d’un serveur',
    says: 'sync',
    errors: ['not_found', 'task_running', 'sync_failed'],
    io: {} as { out: QueuedTasks },
  }),
  /**
   * Installs or updates the connector on the site by FTP, with a new key, then checks the site. Takes up to a minute.
   */
  deploy: /*@__PURE__*/ route({
    method: 'POST',
    path: '/wordpresses/{id}/deploy',
    on: ['admin'],
    summary: 'Déploie le connecteur sur le site WordPress',
    says: 'sync',
    errors: ['not_found'],
    io: {} as { out: WordpressOutcome },
  }),
  /**
   * Takes the site over: the connector by FTP unless it answers already, the first synchronisation with the places of adverts, and
   * a check. Stops at the first step that fails; called again, it goes on. Takes up to two minutes.
   */
  adopt: /*@__PURE__*/ route({
    method: 'POST',
    path: '/wordpresses/{id}/adopt',
    on: ['admin'],
    summary: 'Prend un site WordPress en main : connecteur, première synchronisation, annonces',
    says: 'sync',
    errors: ['not_found', 'task_running'],
    io: {} as { out: WordpressAdoption },
  }),
  /** Replaces the key shared by Officine and the site, without FTP. */
  rotateKey: /*@__PURE__*/ route({
    method: 'POST',
    path: '/wordpresses/{id}/rotate-key',
    on: ['admin'],
    summary: 'Renouvelle la clé du connecteur du site WordPress',
    says: 'sync',
    errors: ['not_found'],
    io: {} as { out: WordpressOutcome },
  }),
  /** Queues a check, then a synchronisation, of every site in error. */
  resolveErrors: /*@__PURE__*/ route({
    ...run,
    path: '/resolve-wordpress-errors',
    summary: 'Vérifie et met à jour les sites WordPress en erreur',
    says: 'resolve',
    errors: ['task_running', 'resolve_failed'],
    io: {} as { out: QueuedTasks },
  }),
} as const;
export const wordpressesSchemas = /*@__PURE__*/ schemas(wordpresses, () => ({
  item: wordpressShape(),
  input: wordpressInputShape(),
  setSecrets: { body: secretsShape() },
  process: { out: queuedShape() },
  check: { out: outcomeShape() },
  servers: { out: pageOf(serverShape()) },
  checkServer: { out: queuedShape() },
  sync: { out: outcomeShape() },
  syncServer: { out: queuedShape() },
  deploy: { out: outcomeShape() },
  adopt: { out: adoptionShape() },
  rotateKey: { out: outcomeShape() },
  resolveErrors: { out: queuedShape() },
}));
