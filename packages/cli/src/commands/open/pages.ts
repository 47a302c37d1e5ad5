import { pathOf, type Screen } from '../../assistant/links.ts';
import { usage } from '../../cli-error.ts';
import type { Caller } from '../../sdk/caller.ts';
import { type Context, type Verb, verb } from '../../verb.ts';
import { definitions, type RecordName } from '../record/definitions.ts';
import { findItem } from '../record/write.ts';
import { openAddress, printOption } from './open.ts';

interface Pages {
  /** Screen of the list. */
  readonly list: Screen;
  /** Screen, or drawer, of one item. */
  readonly one?: Screen;
  /** The id in the address of one item, from what was typed; by the noun's definition where absent. */
  readonly find?: (sdk: Caller, text: string) => Promise<number | string>;
}
const findInvoice = async (sdk: Caller, text: string) => (await import('../invoice/find.ts')).findInvoice(sdk, text);
const findOffer = async (sdk: Caller, text: string) => (await import('../proposal/columns.ts')).findProposal(sdk, text);
const findTask = async (_: Caller, text: string) => (await import('../task/arguments.ts')).idOf(text);

/** Pages of the back office by noun; `withPages` of `page-nouns.ts` has the same nouns. */
export const PAGES: Readonly<Record<string, Pages>> = {
  campaign: { list: 'campaigns', one: 'campaign' },
  advert: { list: 'advert', one: 'advert-drawer' },
  advertiser: { list: 'advertisers', one: 'advertiser' },
  topic: { list: 'topic', one: 'topic-drawer' },
  zone: { list: 'zone', one: 'zone-drawer' },
  filling: { list: 'fillings', one: 'filling-drawer' },
  laboratory: { list: 'laboratory', one: 'laboratory-drawer' },
  proposal: { list: 'proposals', one: 'proposal-drawer', find: findOffer },
  pharmacy: { list: 'pharmacies', one: 'pharmacy' },
  contact: { list: 'pharmacies' },
  pool: { list: 'pools', one: 'pool' },
  document: { list: 'documents', one: 'document' },
  offer: { list: 'offer', one: 'offer-drawer' },
  'offer-category': { list: 'offer-categories', one: 'offer-category-drawer' },
  'offer-provider': { list: 'offer-providers', one: 'offer-provider-drawer' },
  form: { list: 'form', one: 'form-drawer' },
  'pool-banner': { list: 'pool-banners', one: 'pool-banner-drawer' },
  'pool-communication': { list: 'pool-communications' },
  'pool-document': { list: 'pool-documents', one: 'pool-document-drawer' },
  'pool-video': { list: 'pool-videos', one: 'pool-video-drawer' },
  message: { list: 'messages', one: 'message-drawer' },
  network: { list: 'network' },
  text: { list: 'texts' },
  user: { list: 'user', one: 'user-drawer' },
  wordpress: { list: 'sites', one: 'site', find: findPharmacyOfSite },
  invoice: { list: 'invoices', one: 'invoice', find: findInvoice },
  payment: { list: 'payments' },
  bank: { list: 'bank' },
  einvoice: { list: 'einvoicing' },
  closing: { list: 'accounts' },
  report: { list: 'figures' },
  task: { list: 'tasks', one: 'task', find: findTask },
  todo: { list: 'todo' },
};

/** The page of a site is that of its pharmacy. */
async function findPharmacyOfSite(sdk: Caller, text: string): Promise<number> {
  const { resource } = definitions.wordpress;
  const site = await sdk.call(resource.get, { id: await findItem(sdk, text, definitions.wordpress) });
  return site.pharmacy?.id ?? 0;
}

/** `officine zone open INT-PAVE`: the page of a list, or of one of its items. */
export function pageVerb(noun: string): Verb {
  const { list, one, find } = PAGES[noun] as Pages;
  const item = {
    label: 'élément',
    summary: 'Son id, ou ce qui le nomme ; sans lui, la liste',
    optional: true,
  } as const;
  return verb(
    { ...(one && { arguments: { item } }), options: { print: printOption }, examples: [`${noun} open --print`] },
    async ({ sdk, out, ask, args }: Context<{ readonly item?: string | undefined; readonly print: boolean }>) => {
      const role = (await sdk.bearer())?.role ?? 'admin';
      const text = args.item;
      const finder =
        find ?? ((caller: Caller, typed: string) => findItem(caller, typed, definitions[noun as RecordName]));
      const path =
        text === undefined || one === undefined ? pathOf(list, role) : pathOf(one, role, await finder(sdk, text));
      if (path === undefined)
        throw usage('Le back office de votre compte n’a pas cette page.', 'Son accueil : officine open');
      await openAddress({ out, ask }, `${await sdk.server()}${path}`, args.print);
    },
  ) as Verb;
}
