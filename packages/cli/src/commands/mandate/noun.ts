import type { Noun } from '../../verb.ts';

export const mandate: Noun = {
  summary: 'Mandats SEPA des pharmacies',
  verbs: {
    list: { summary: 'Liste les mandats', load: async () => (await import('./list.ts')).list },
    record: {
      summary: 'Enregistre un mandat signé sur papier',
      load: async () => (await import('./record.ts')).record,
    },
    revoke: { summary: 'Révoque un mandat', load: async () => (await import('./revoke.ts')).revoke },
  },
};
