import type { Entity } from '@officine/sdk';
import {
  adverts,
  broadcasters,
  campaigns,
  documents,
  fillings,
  forms,
  laboratories,
  offers,
  pharmacies,
  poolBanners,
  poolCommunications,
  poolDocuments,
  pools,
  poolVideos,
  tasks,
  topics,
  wordpresses,
  zones,
} from '@officine/sdk/contract';
import type { Noun } from '@officine/sdk/format';
import type { Source } from '../calls/source.ts';

export interface Thing {
  /** `@type` of its answers, the class that the history of changes names. */
  type: string;
  noun: Noun;
  calls: Source<Entity>;
  /** Whether its drawer also creates one (specification §2); the role of the user may still forbid it. */
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
 * The things that have a drawer, by the name that stands in its address: `?drawer=zone:12`. The one place that names them:
 * `roles/drawers.ts` says which file draws each, everything else is derived. The palette offers new ones in this order.
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
  form: thing(forms),
  poolCommunication: thing(poolCommunications),
  poolDocument: thing(poolDocuments),
  poolBanner: thing(poolBanners),
  poolVideo: thing(poolVideos),
  task: existing(tasks),
  wordpress: existing(wordpresses),
};
export type DrawerKind = keyof typeof things;

export const kinds = Object.keys(things) as readonly DrawerKind[];
/** Whether a word of an address is a kind. */
export const isKind = (word: string): word is DrawerKind => Object.hasOwn(things, word);
/** `kindOf('PoolBanner')` → `poolBanner`; undefined where the class has no drawer. */
export const kindOf = (type: string): DrawerKind | undefined => kinds.find((kind) => things[kind].type === type);
