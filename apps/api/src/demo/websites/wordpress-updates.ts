import { addDays } from '@officine/domain';
import { CONNECTOR } from '../../areas/websites/wordpress/updates/connector-version.ts';
import { at, type World } from '../world.ts';

interface DemoSite {
  readonly id: number;
  readonly wordpress_version: string;
  readonly functions_version: string;
  readonly check_status: string;
}
const PLUGINS = [
  { slug: 'contact-simple', name: 'Contact simple', old: '5.8.1', next: '5.9.2' },
  { slug: 'cache-leger', name: 'Cache léger', old: '2.4.0', next: '2.4.3' },
  { slug: 'galerie-photo', name: 'Galerie photo', old: '3.1.5', next: '3.2.0' },
] as const;
const THEME = { slug: 'officine-clair', name: 'Officine clair', version: '1.4.0' };
const WORDPRESS = '6.8.3';
const FLAW = {
  slug: 'contact-simple',
  below: '5.9.0',
  title: 'Envoi de fichiers sans vérification',
  severity: 'high',
} as const;
/** One update in so many was put back. */
const BACK_EVERY = 6;

/** What demo sites run, with what is new, the updates of the last week, and one known vulnerability. */
export function wordpressUpdates({ rng: root, today }: World, sites: readonly DemoSite[]) {
  const rng = root.fork('wordpress-updates');
  const read = at(addDays(today, -1), 2, 20);
  const components = sites
    .filter(({ check_status }) => check_status !== 'error')
    .flatMap(({ id, wordpress_version: version, functions_version: connector }) => [
      {
        wordpress_id: id,
        kind: 'core',
        slug: 'wordpress',
        file: 'wordpress',
        name: 'WordPress',
        is_used: true,
        version,
        new_version: version === WORDPRESS ? null : WORDPRESS,
        date_read: read,
        obstacle: null,
        severity: null,
        vulnerability: null,
      },
      {
        wordpress_id: id,
        kind: 'theme',
        slug: THEME.slug,
        file: THEME.slug,
        name: THEME.name,
        is_used: true,
        version: THEME.version,
        new_version: null,
        date_read: read,
        obstacle: null,
        severity: null,
        vulnerability: null,
      },
      {
        wordpress_id: id,
        kind: 'plugin',
        slug: 'officine-connector',
        file: CONNECTOR,
        name: 'Officine',
        is_used: true,
        version: connector,
        new_version: null,
        date_read: read,
        obstacle: null,
        severity: null,
        vulnerability: null,
      },
      ...PLUGINS.map(({ slug, name, old, next }) => {
        const isOld = rng.chance(0.3);
        const isFlawed = isOld && slug === FLAW.slug;
        return {
          wordpress_id: id,
          kind: 'plugin',
          slug,
          file: `${slug}/${slug}.php`,
          name,
          is_used: true,
          version: isOld ? old : next,
          new_version: isOld ? next : null,
          date_read: read,
          obstacle: isOld && rng.chance(0.1) ? 'not_writable' : null,
          severity: isFlawed ? FLAW.severity : null,
          vulnerability: isFlawed ? FLAW.title : null,
        };
      }),
    ]);
  const updates = components
    .filter(({ kind, file, new_version }) => kind === 'plugin' && file !== CONNECTOR && new_version === null)
    .slice(0, 60)
    .map(({ wordpress_id, slug, file, name, version }, index) => {
      const isBack = index % BACK_EVERY === BACK_EVERY - 1;
      const day = addDays(today, -1 - (index % 7));
      const plugin = PLUGINS.find((one) => one.slug === slug);
      return {
        id: index + 1,
        wordpress_id,
        kind: 'plugin',
        slug,
        file,
        name,
        from_version: isBack ? version : (plugin?.old ?? version),
        to_version: isBack ? `${version}.1` : version,
        state: isBack ? 'put_back' : 'updated',
        reason: isBack ? 'La page d’accueil répond par une erreur 500.' : null,
        token: String(index + 1).padStart(32, '0'),
        picture_change: isBack ? null : rng.int(0, 30),
        duration: rng.int(2500, 14_000),
        date_start: at(day, 2, 31 + (index % 20)),
        date_end: at(day, 2, 32 + (index % 20)),
        date_create: at(day, 2, 30),
      };
    });
  return {
    components: components.map((row, index) => ({ id: index + 1, ...row })),
    updates,
    vulnerabilities: [{ id: 1, kind: 'plugin', ...FLAW, date_create: read }],
  };
}
