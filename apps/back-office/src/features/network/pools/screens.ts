/** The screens of a pool, for administrators; the first is the one that its name opens. */
export const SCREENS = [
  ['pool-information', 'Informations'],
  ['pool-contact', 'Contacts'],
  ['pool-pharmacies', 'Pharmacies'],
  ['pool-communications', 'Communications'],
  ['pool-account', 'Comptes'],
  ['pool-campaigns', 'Campagnes'],
] as const;
type PoolScreen = (typeof SCREENS)[number][0];

/** Address of a screen of a pool. */
export const poolScreen = (screen: PoolScreen, id: number | string): string => `/admin/${screen}/${id}`;
