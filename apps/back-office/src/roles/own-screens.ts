/**
 * The screens that only a pharmacy or only a pool has: a part of the program of its own, for the names of their files are
 * not needed by the first one.
 */
export const ownScreens = {
  poolPage: () => import('../features/own-pools/page.tsx'),
  poolInformation: () => import('../features/own-pools/information.tsx'),
  poolCommunications: () => import('../features/own-pools/communications.tsx'),
  poolDocuments: () => import('../features/own-pools/documents.tsx'),
  poolPharmacies: () => import('../features/own-pools/pharmacies.tsx'),
  advertising: () => import('../features/shown-adverts/page.tsx'),
  offers: () => import('../features/offers/catalogue.tsx'),
  contact: () => import('../features/messages/own.tsx'),
  conditions: () => import('../features/papers/conditions.tsx'),
  faq: () => import('../features/papers/faq.tsx'),
  forms: () => import('../features/forms/answering.tsx'),
  ownPool: () => import('../features/pools/own/information.tsx'),
  poolNetworks: () => import('../features/pools/own/social-networks.tsx'),
  poolBanner: () => import('../features/pools/own/banner.tsx'),
  communication: async () => ({
    Component: (await import('../features/pools/own/publications.tsx')).CommunicationPage,
  }),
  documentsManagement: async () => ({
    Component: (await import('../features/pools/own/publications.tsx')).DocumentsPage,
  }),
  videosManagement: async () => ({ Component: (await import('../features/pools/own/publications.tsx')).VideosPage }),
  ownDocuments: () => import('../features/pools/own/documents.tsx'),
  videos: () => import('../features/pools/own/videos.tsx'),
} as const;
