import type { Role } from '@officine/sdk';
import { type Address, ask } from './office.ts';

/** Every address of the back office, from its own tables: a new screen is visited without being named here. */
interface Screen extends Address {
  /** What its menu entry adds to a path that it shares with another. */
  readonly search?: string;
  readonly below?: readonly Screen[];
}
interface Area {
  readonly sections: readonly { readonly screens: readonly Screen[] }[];
}
/** A table of the back office, which has compiler settings of its own. */
const table = (name: string): Promise<Record<string, unknown>> =>
  import(new URL(`../../../apps/back-office/src/roles/${name}.ts`, import.meta.url).href);
/** Drawers without a new variant. */
const EXISTING = ['campaign', 'pharmacy', 'pool', 'task', 'wordpress'];

/** What an identifier in an address is of: by how the address or the kind of drawer begins, the longest first. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  'customer-campaign': '/campaigns',
  advertiser: '/broadcasters',
  advert: '/ads',
  campaign: '/campaigns',
  contact: '/contacts',
  customer: '/pharmacies',
  document: '/documents',
  filling: '/fillings',
  form: '/forms',
  invoice: '/invoices',
  laboratory: '/laboratories',
  offer: '/offers',
  pharmacy: '/pharmacies',
  poolBanner: '/pool-banners',
  poolCommunication: '/pool-communications',
  poolDocument: '/pool-documents',
  poolVideo: '/pool-videos',
  pool: '/pools',
  screenshot: '/screenshots',
  task: '/tasks',
  topic: '/topics',
  user: '/users',
  wordpress: '/wordpresses',
  zone: '/zones',
};
const byLength = Object.keys(COLLECTIONS).sort((a, b) => b.length - a.length);

/** First thing that the role sees of what this name is about; `undefined` when he sees none. */
async function firstOf(name: string, token: string, role: Role): Promise<number | undefined> {
  const key = byLength.find((start) => name.startsWith(start));
  if (!key) throw new Error(`${name}: dites dans screens.ts de quelle collection est son identifiant`);
  const prefix = role === 'advertiser' ? 'broadcaster' : role;
  try {
    const [first] = await ask<{ id: number }[]>(token, `/${prefix}${COLLECTIONS[key]}?itemsPerPage=1&order[id]=asc`);
    return first?.id;
  } catch (error) {
    if (role === 'admin') throw error;
    return undefined;
  }
}

const flat = (screens: readonly Screen[]): Screen[] => screens.flatMap((one) => [one, ...flat(one.below ?? [])]);

/** The addresses of a role: its screens, and those of everybody. */
export async function addressesOf(role: Role, token: string): Promise<Address[]> {
  const area = (await table(role))[role] as Area;
  const screens = flat(area.sections.flatMap((section) => section.screens));
  const found: Address[] = [];
  for (const { path, search = '', title } of screens) {
    const [name = ''] = path.split('/');
    const id = path.includes(':id') ? await firstOf(name, token, role) : 0;
    const other = path.includes(':customerId') ? await firstOf('customer', token, role) : 0;
    if (id === undefined || other === undefined) continue;
    const filled = path.replace(':id', String(id)).replace(':customerId', String(other));
    found.push({ path: `/${role}/${filled}`.replace(/\/$/, '') + search, title });
  }
  const { sharedScreens } = (await table('public')) as { sharedScreens: Screen[] };
  found.push(...sharedScreens);
  return found;
}

/** Every drawer, of an existing thing and of a new one, as administrators see it. */
export async function drawerAddresses(token: string): Promise<Address[]> {
  const { drawers } = (await table('drawers')) as { drawers: object };
  const found: Address[] = [];
  for (const kind of Object.keys(drawers)) {
    const id = await firstOf(kind, token, 'admin');
    if (id !== undefined) found.push({ path: `/admin/search?drawer=${kind}:${id}`, title: 'Recherche' });
    if (!EXISTING.includes(kind)) found.push({ path: `/admin/search?drawer=${kind}-new`, title: 'Recherche' });
  }
  return found;
}

/** What visitors can open; a parameter is replaced by one that the server does not know, an optional one left out. */
export async function publicAddresses(): Promise<string[]> {
  const { publicScreens } = (await table('public')) as { publicScreens: Screen[] };
  return publicScreens.map(({ path }) => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'inconnu'));
}
