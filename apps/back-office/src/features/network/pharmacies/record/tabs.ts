/** A pharmacy's record and its tabs: a part of the program of its own, for the names of their files are not needed by a list. */
export const tabs = {
  page: () => import('./page.tsx'),
  situation: () => import('./situation.tsx'),
  information: () => import('./information.tsx'),
  contact: () => import('./contact.tsx'),
  billing: () => import('./billing.tsx'),
  website: () => import('./website.tsx'),
  wordpress: () => import('./wordpress.tsx'),
  'wordpress-sync': () => import('./wordpress-sync.tsx'),
  'social-networks': () => import('./social-networks.tsx'),
  account: () => import('./account.tsx'),
  invoices: () => import('./invoices.tsx'),
  campaigns: () => import('./campaigns.tsx'),
  reporting: () => import('./reporting.tsx'),
  delivery: () => import('./delivery.tsx'),
  screenshots: () => import('./screenshots.tsx'),
} as const;
