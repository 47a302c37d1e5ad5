import type { Noun } from '../../verb.ts';
import { recordVerbs } from '../record/nouns.ts';

export const pharmacy: Noun = {
  summary: 'Pharmacies du réseau',
  verbs: {
    list: { summary: 'Liste les pharmacies', load: async () => (await import('./list.ts')).list },
    import: {
      summary: 'Importe un fichier de clients, après un essai',
      load: async () => (await import('./import.ts')).importCustomers,
    },
    export: {
      summary: 'Exporte les clients, avec les colonnes de l’import',
      load: async () => (await import('./export.ts')).exportCustomers,
    },
    show: { summary: 'Montre une pharmacie', load: async () => (await import('./show.ts')).show },
    ...recordVerbs('pharmacy', 'une pharmacie', ['create', 'update', 'enable', 'disable']),
  },
};
