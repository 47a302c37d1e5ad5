import type { Entity } from '@officine/sdk';
import {
  adverts,
  broadcasters,
  campaigns,
  contactMessages,
  documents,
  fillings,
  forms,
  laboratories,
  offerCategories,
  offerProviders,
  offers,
  pharmacies,
  poolBanners,
  poolCommunications,
  poolDocuments,
  pools,
  poolVideos,
  proposals,
  receipts,
  tasks,
  topics,
  users,
  wordpresses,
  zones,
} from '@officine/sdk/contract';
import type { Noun } from '@officine/sdk/format';
import type { Source } from '../calls/source.ts';

export interface Thing {
  /** `@type` in answers, and the class in the history of changes. */
  type: string;
  noun: Noun;
  calls: Source<Entity>;
  /** Whether its drawer has a new variant (specification §2); the user's role may still forbid it. */
  hasNew: boolean;
}
const thing = (calls: Source<Entity>): Thing => ({
  type: calls.list.type,
  noun: calls.list.noun,
  calls,
  hasNew: true,
});
/** Created elsewhere: by the wizard, an import, or the server. */
const existing = (calls: Source<Entity>): Thing => ({ ...thing(calls), hasNew: false });

/**
 * Every thing that has a drawer, by its name in an address: `?drawer=zone:12`. The only list of them:
 * `roles/drawers.ts` maps each to its file, and the rest is derived. The palette lists creations in this order.
 */
export const things = {
  advert: thing(adverts),
  topic: thing(topics),
  zone: thing(zones),
  filling: thing(fillings),
  advertiser: thing(broadcasters),
  laboratory: thing(laboratories),
  campaign: existing(campaigns),
  pharmacy: existing(pharmacies),
  pool: existing(pools),
  document: thing(documents),
  offer: thing(offers),
  offerCategory: thing(offerCategories),
  offerProvider: thing(offerProviders),
  form: thing(forms),
  poolCommunication: thing(poolCommunications),
  poolDocument: thing(poolDocuments),
  poolBanner: thing(poolBanners),
  poolVideo: thing(poolVideos),
  user: thing(users),
  message: existing(contactMessages),
  task: existing(tasks),
  receipt: existing(receipts),
  wordpress: existing(wordpresses),
  proposal: existing(proposals),
};
export type DrawerKind = keyof typeof things;

export const kinds = Object.keys(things) as readonly DrawerKind[];
/** Whether a word, as of an address, is a kind. */
export const isKind = (word: string): word is DrawerKind => Object.hasOwn(things, word);
/** `kindOf('PoolBanner')` → `poolBanner`; undefined where the class has no drawer. */
export const kindOf = (type: string): DrawerKind | undefined => kinds.find((kind) => things[kind].type === type);
