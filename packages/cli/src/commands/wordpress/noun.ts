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
    adopt: {
      summary: 'Prend un site en main : connecteur, contenu, annonces',
      load: async () => (await import('./adopt.ts')).adopt,
    },
    components: {
      summary: 'Liste WordPress, extensions et thèmes des sites, avec ce qui est nouveau',
      load: async () => (await import('./components.ts')).components,
    },
    update: {
      summary: 'Met à jour des sites, des composants, ou un anneau de sites',
      load: async () => (await import('./update.ts')).update,
    },
    updates: {
      summary: 'Liste les mises à jour, et pourquoi certaines sont revenues en arrière',
      load: async () => (await import('./updates.ts')).updates,
    },
    vulnerabilities: {
      summary: 'Liste les versions vulnérables ; --file les remplace',
      load: async () => (await import('./vulnerabilities.ts')).vulnerabilities,
    },
    trust: {
      summary: 'Approuve le certificat d’un serveur FTP, par son empreinte',
      load: async () => (await import('./trust.ts')).trust,
    },
    ...recordVerbs('wordpress', 'un site', ['show', 'create', 'update', 'enable', 'disable']),
  },
};
