/**
 * The screens that only a pharmacy or only a pool has: a part of the program of its own, for the names of their files are
 * not needed by the first one.
 */
export const ownScreens = {
  poolPage: () => import('../features/network/pools/seen/page.tsx'),
  poolInformation: () => import('../features/network/pools/seen/information.tsx'),
  poolCommunications: () => import('../features/network/pools/seen/communications.tsx'),
  poolDocuments: () => import('../features/network/pools/seen/documents.tsx'),
  poolPharmacies: () => import('../features/network/pools/seen/pharmacies.tsx'),
  advertising: () => import('../features/delivery/shown-adverts/page.tsx'),
  offers: () => import('../features/network/offers/catalogue.tsx'),
  contact: () => import('../features/network/messages/own.tsx'),
  conditions: () => import('../features/network/signing/conditions.tsx'),
  faq: () => import('../features/network/signing/faq.tsx'),
  forms: () => import('../features/network/forms/answering.tsx'),
  ownPool: () => import('../features/network/pools/own/information.tsx'),
  poolNetworks: () => import('../features/network/pools/own/social-networks.tsx'),
  poolBanner: () => import('../features/network/pools/own/banner.tsx'),
  communication: async () => ({
    Component: (await import('../features/network/pools/own/publications.tsx')).CommunicationPage,
  }),
  documentsManagement: async () => ({
    Component: (await import('../features/network/pools/own/publications.tsx')).DocumentsPage,
  }),
  videosManagement: async () => ({
    Component: (await import('../features/network/pools/own/publications.tsx')).VideosPage,
  }),
  ownDocuments: () => import('../features/network/pools/own/documents.tsx'),
  videos: () => import('../features/network/pools/own/videos.tsx'),
} as const;
