import type { Noun } from '../../verb.ts';
import { recordVerbs } from '../record/nouns.ts';

export const wordpress: Noun = {
  summary: 'Sites WordPress : vérifier, synchroniser, déployer le connecteur',
  verbs: {
    list: { summary: 'Liste les sites et leur état', load: async () => (await import('./list.ts')).list },
    check: { summary: 'Vérifie des sites, un serveur, ou tout', load: async () => (await import('./check.ts')).check },
    sync: { summary: 'Synchronise des sites, un serveur, ou tout', load: async () => (await import('./sync.ts')).sync },
    resolve: {
      summary: 'Vérifie puis synchronise les sites en erreur',
      load: async () => (await import('./resolve.ts')).resolve,
    },
    deploy: {
      summary: 'Installe ou met à jour le connecteur, par FTP',
      load: async () => (await import('./deploy.ts')).deploy,
    },
    trust: {
      summary: 'Approuve le certificat d’un serveur FTP, par son empreinte',
      load: async () => (await import('./trust.ts')).trust,
    },
    ...recordVerbs('wordpress', 'un site', ['show', 'create', 'update', 'enable', 'disable']),
  },
};
