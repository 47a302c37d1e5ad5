import { addDays } from '@officine/domain';
import { connectorVersion } from '@officine/wordpress-connector';
import type { Pharmacy } from '../network/pharmacies.ts';
import { at, DEMO_ID, made, type World } from '../world.ts';

const SERVERS = ['Dinao', 'WP-02', 'WP-03'] as const;
/** As stored by checks (`areas/websites/wordpress/sentences.ts`). */
const ERRORS = [
  {
    type: 'tls_expired',
    message: 'Le certificat du site a expiré.',
    advice: 'Demandez à l’hébergeur un nouveau certificat (Let’s Encrypt, par exemple).',
  },
  {
    type: 'http',
    message: 'Le site répond par une erreur 503.',
    advice: 'Ouvrez le site, et voyez les journaux du serveur.',
  },
  {
    type: 'not_json',
    message: 'Le site répond par une page au lieu du connecteur.',
    advice: 'Déployez le connecteur depuis Officine, ou collez le code de liaison dans le site.',
  },
  {
    type: 'php_outdated',
    message: 'PHP 7.4.33 n’est plus maintenu.',
    advice: 'Demandez à l’hébergeur une version de PHP récente.',
  },
] as const;

/** One site in so many had an outage that ended. */
const OUTAGE_EVERY = 9;

/** Sites of pharmacies with the WordPress formula, one in eight with errors, and their last synchronisations. */
export function wordpress({ rng: root, today }: World, list: readonly Pharmacy[]) {
  const rng = root.fork('wordpress');
  const yesterday = addDays(today, -1);
  const connector = connectorVersion();
  const sites = list
    .filter(({ formula }) => formula === 5)
    .map(({ row, site }, index) => {
      const failing = row.id !== DEMO_ID && rng.chance(0.12);
      const old = !failing && row.id !== DEMO_ID && rng.chance(0.1);
      const server = rng.pick(SERVERS);
      const minute = rng.int(0, 55);
      return {
        id: index + 1,
        pharmacy_id: row.id,
        url: `https://www.${site}.example.org`,
        customer_code: `WP${String(row.id).padStart(5, '0')}`,
        server,
        path: `/var/www/${site}`,
        template: 'officine',
        theme: rng.pick(['officine-clair', 'officine-nature', 'officine-sobre']),
        ftp_host: `ftp.${server.toLowerCase()}.example.org`,
        ftp_username: `wp${row.id}`,
        php_version: old ? '7.4.33' : '8.3.12',
        mysql_version: '8.0.39',
        wordpress_version: old ? '6.2.6' : '6.8.1',
        functions_version: connector,
        ssl_date_start: at(addDays(today, failing ? -95 : -40), 0),
        ssl_date_end: at(addDays(today, failing ? -5 : 50), 0),
        ssl_emitter: 'Let’s Encrypt',
        response_time: rng.int(120, failing ? 4000 : 900),
        date_first_check: at(addDays(today, -100), 3, minute),
        check_datetime: at(yesterday, 3, minute),
        check_duration: rng.int(400, 3000),
        check_status: failing ? 'error' : old ? 'warning' : 'ok',
        check_errors: failing ? rng.sample(ERRORS.slice(0, 3), rng.int(1, 2)) : old ? ERRORS.slice(3) : null,
        sync_datetime_start: at(yesterday, 4, minute),
        sync_datetime_end: at(yesterday, 4, minute + 2),
        sync_duration: 120_000,
        sync_status: failing ? 'error' : 'ok',
        sync_volume: rng.int(200_000, 6_000_000),
        sync_revision: 99,
        date_failing: failing ? at(yesterday, 3, minute) : null,
        is_failing_told: failing,
        has_offer: rng.chance(0.7),
        has_laboratories: rng.chance(0.9),
        isActive: row.isActive,
        ...made(row.date_wordpress ?? row.date_extranet),
      };
    });
  const syncs = sites.flatMap((site) =>
    [1, 8, 15].map((ago) => {
      const failed = ago === 1 && site.sync_status === 'error';
      const start = site.sync_datetime_start.slice(10);
      return {
        wordpress_id: site.id,
        datetimeStart: `${addDays(today, -ago)}${start}`,
        datetimeEnd: `${addDays(today, -ago)}${site.sync_datetime_end.slice(10)}`,
        duration: site.sync_duration,
        status: failed ? 'error' : 'ok',
        volume: failed ? 0 : site.sync_volume,
        revision: 100 - ago,
        error: failed ? (site.check_errors?.[0]?.message ?? 'Le site ne répond pas.') : null,
      };
    }),
  );
  const ended = sites
    .filter(({ id, date_failing }) => date_failing === null && id % OUTAGE_EVERY === 0)
    .map(({ id }) => {
      const day = addDays(today, -3 - ((id * 5) % 40));
      return {
        wordpress_id: id,
        date_start: at(day, 3, id % 60),
        date_end: at(addDays(day, 1 + (id % 2)), 3, id % 60),
        is_told: true,
        is_end_told: true,
      };
    });
  const running = sites.flatMap(({ id, date_failing }) =>
    date_failing === null
      ? []
      : [{ wordpress_id: id, date_start: date_failing, date_end: null, is_told: true, is_end_told: false }],
  );
  const outages = [...ended, ...running].map((row, index) => ({ id: index + 1, ...row }));
  return { sites, outages, syncs: syncs.map((row, index) => ({ id: index + 1, ...row })) };
}
