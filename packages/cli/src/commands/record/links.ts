import type { RouteDef } from '@officine/sdk';
import {
  adverts,
  broadcasters,
  laboratories,
  offerCategories,
  offerProviders,
  pharmacies,
  pharmacyAreas,
  pharmacyTurnovers,
  pharmacyTypes,
  poolBanners,
  pools,
  regions,
  topics,
  zones,
} from '@officine/sdk/contract';
import type { Noun } from '@officine/sdk/format';

/** A list whose items a field refers to. */
export type LinkTarget = RouteDef & { readonly noun: Noun };

/** Lists by the name of the field that refers to them: the contract's inputs only say « id or address ». */
const TARGETS: Readonly<Record<string, { readonly list: LinkTarget }>> = {
  advert: adverts,
  advertiser: broadcasters,
  area: pharmacyAreas,
  banner: poolBanners,
  category: offerCategories,
  extranet_topics: topics,
  internet_topics: topics,
  laboratories,
  pharmacies,
  pharmacy: pharmacies,
  pool: pools,
  pools,
  provider: offerProviders,
  region: regions,
  topic: topics,
  turnover: pharmacyTurnovers,
  type: pharmacyTypes,
  zone: zones,
};
export const targetOf = (path: string): LinkTarget | undefined => TARGETS[path]?.list;

/** Fields that name an item, the most precise first. */
const NAMING = ['reference', 'login', 'number', 'email', 'name', 'label', 'title', 'subject'];
/** The filters of a list that find an item by a text. */
export const namingFilters = ({ filters = {} }: RouteDef): string[] =>
  NAMING.filter((name) => Object.hasOwn(filters, name));
