/** The four screens of an advertiser, for administrators. */
export const SCREENS = [
  ['advertiser-information', 'Informations'],
  ['advertiser-account', 'Compte'],
  ['advertiser-pharmacies', 'Pharmacies'],
  ['advertiser-campaigns', 'Campagnes'],
] as const;
