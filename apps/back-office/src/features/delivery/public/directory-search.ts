import { isService } from '@officine/domain';
import type { SiteSearch } from '@officine/sdk/contract';

const MAX_SEARCH_LENGTH = 100;
const MAX_PAGE = 1000;
const NEAR = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/;

/** What the address of the directory asks for; a part that is not valid is left out. */
export function searchOf(query: URLSearchParams): SiteSearch {
  const valueOf = (name: string) => query.get(name) ?? '';
  const near = valueOf('pres');
  const service = valueOf('service');
  // The database refuses a zero byte, which no name has either.
  const words = valueOf('q').replaceAll('\0', ' ').slice(0, MAX_SEARCH_LENGTH).trim();
  const page = Number(query.get('page'));
  return {
    ...(words && { search: words }),
    ...(NEAR.test(near) && { near }),
    ...(query.get('ouverte') === '1' && { isOpen: true }),
    ...(isService(service) && { service }),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE && { page }),
  };
}

/** The address of a page of the same search. */
export function addressOf({ search, near, isOpen, service }: SiteSearch, page = 1): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(near && { pres: near }),
    ...(isOpen && { ouverte: '1' }),
    ...(service && { service }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/pharmacy?${query}` : '/pharmacy';
}

/** All pharmacies are asked for: what search engines list. */
export const isWhole = ({ search, near, isOpen, service }: SiteSearch): boolean =>
  !(search || near || isOpen || service);
