import type { Role } from '@officine/sdk';
import { type Address, ask } from './office.ts';

/** Every address of the back office, from its own tables: a new screen is visited without being named here. */
interface Screen extends Address {
  /** Imports its component. */
  readonly load: () => Promise<unknown>;
  /** What its menu entry adds to a path that it shares with another. */
  readonly search?: string;
  readonly below?: readonly Screen[];
  /** Says why it is not for this person, who is led home from it. */
  readonly denies?: unknown;
}
/** An address, and its component: addresses of one component differ by their data only. */
export interface ScreenAddress extends Address {
  readonly component: string;
  /** Some persons of the role are led home from it. */
  readonly isForSome: boolean;
}
/** A loader names the file of its component; one loader of several screens tells them apart by their titles. */
const tell = ({ load, title, denies }: Screen) => ({ component: `${load} ${title}`, isForSome: denies !== undefined });
interface Area {
  readonly sections: readonly { readonly screens: readonly Screen[] }[];
}
/** A module of the back office, which has compiler settings of its own. */
const moduleOf = (path: string): Promise<Record<string, unknown>> =>
  import(new URL(`../../../apps/back-office/src/${path}.ts`, import.meta.url).href);
const roleTable = (name: string) => moduleOf(`roles/${name}`);

interface Thing {
  readonly calls: { readonly list: { readonly path: string } };
  readonly hasNew: boolean;
}
/** The kinds of the drawer, and the calls of each. */
const thingTable = async () => (await moduleOf('kit/drawer/things'))['things'] as Readonly<Record<string, Thing>>;

/** The list of a kind of the drawer: `/campaigns`. */
async function listOf(kind: string): Promise<string> {
  const thing = (await thingTable())[kind];
  if (!thing) throw new Error(`${kind}: n’est pas dans things.ts`);
  return thing.calls.list.path;
}
/** The list that the id in the path of a screen is of: `campaign-overview/:id`, `advertiser-account/:id`, `invoices/:id`. */
async function listOfScreen(path: string): Promise<string> {
  const [, list] = /^([a-z]+)\/:id/.exec(path) ?? [];
  if (list) return `/${list}`;
  const [, kind] = /^(?:customer-)?([a-z]+)-/.exec(path) ?? [];
  if (!kind) throw new Error(`${path}: dites dans screens.ts de quelle collection est son identifiant`);
  return listOf(kind);
}

/** Id of the first thing of a list that the role sees; undefined when the role sees none. Screens of a thing ask once. */
const firstOf = (list: string, token: string, role: Role): Promise<number | undefined> => {
  const key = `${token} ${list}`;
  const asked = firsts.get(key) ?? readFirst(list, token, role);
  firsts.set(key, asked);
  return asked;
};
const firsts = new Map<string, Promise<number | undefined>>();
async function readFirst(list: string, token: string, role: Role): Promise<number | undefined> {
  const prefix = role === 'advertiser' ? 'broadcaster' : role;
  try {
    const path = `/${prefix}${list}?itemsPerPage=1&order[id]=asc`;
    const [first] = await ask<{ id: number }[]>(token, path);
    return first?.id;
  } catch (error) {
    if (role === 'admin') throw error;
    return undefined;
  }
}

const flat = (screens: readonly Screen[]): Screen[] => screens.flatMap((one) => [one, ...flat(one.below ?? [])]);

/** The addresses of a role: its screens, and those of everybody. Of a thing that it has none of: with the id `missing`. */
export async function addressesOf(role: Role, token: string, missing?: number): Promise<ScreenAddress[]> {
  const area = (await roleTable(role))[role] as Area;
  const screens = flat(area.sections.flatMap((section) => section.screens));
  const found: ScreenAddress[] = [];
  for (const screen of screens) {
    const { path, search = '', title } = screen;
    const id = path.includes(':id') ? ((await firstOf(await listOfScreen(path), token, role)) ?? missing) : 0;
    const other = path.includes(':customerId')
      ? ((await firstOf(await listOf('pharmacy'), token, role)) ?? missing)
      : 0;
    if (id === undefined || other === undefined) continue;
    const filled = path.replace(':id', String(id)).replace(':customerId', String(other)).replace(':key', 'contract');
    found.push({ path: `/${role}/${filled}`.replace(/\/$/, '') + search, title, ...tell(screen) });
  }
  const { sharedScreens } = (await roleTable('public')) as { sharedScreens: Screen[] };
  found.push(...sharedScreens.map((screen) => ({ ...screen, ...tell(screen) })));
  return found;
}

/** Tells whether an address, without its query, is one of the screens that a role can open. */
export async function screensOf(role: Role): Promise<(path: string) => boolean> {
  const { [role]: area } = (await roleTable(role)) as Record<Role, Area>;
  const { publicScreens, sharedScreens } = (await roleTable('public')) as Record<string, Screen[]>;
  const own = flat(area.sections.flatMap(({ screens }) => screens)).map(({ path }) => `/${role}/${path}`);
  const paths = [...own, ...[...(publicScreens ?? []), ...(sharedScreens ?? [])].map(({ path }) => path)];
  const patterns = paths.map(
    (path) =>
      new RegExp(
        `^${path
          .replace(/\/$/, '')
          .replace(/\/:\w+\?/g, '(/[^/]+)?')
          .replace(/:\w+/g, '[^/]+')}/?$`,
      ),
  );
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Every drawer, of an existing thing and of a new one, as administrators see it. */
export async function drawerAddresses(token: string): Promise<ScreenAddress[]> {
  const found: ScreenAddress[] = [];
  const title = 'Recherche';
  for (const [kind, { hasNew }] of Object.entries(await thingTable())) {
    const id = await firstOf(await listOf(kind), token, 'admin');
    if (id !== undefined)
      found.push({ path: `/admin/search?drawer=${kind}:${id}`, title, component: kind, isForSome: false });
    if (hasNew) found.push({ path: `/admin/search?drawer=${kind}-new`, title, component: kind, isForSome: false });
  }
  return found;
}

/** Documents of the server, which no table of the back office has. */
const DOCUMENTS = ['/', '/pharmacy', '/pharmacy?q=saint', '/pharmacy/inconnu', '/legal/privacy'];

/** What visitors can open; a parameter is replaced by one that the server does not know, an optional one left out. */
export async function publicAddresses(): Promise<string[]> {
  const { publicScreens } = (await roleTable('public')) as { publicScreens: Screen[] };
  const screens = publicScreens.map(({ path }) => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'inconnu'));
  return [...DOCUMENTS, ...screens];
}
