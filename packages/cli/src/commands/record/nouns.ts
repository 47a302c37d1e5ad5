import type { Noun } from '../../verb.ts';
import type { RecordName } from './verbs.ts';

const noun = (name: RecordName, summary: string, list: string, show: string): Noun => ({
  summary,
  verbs: {
    list: { summary: list, load: async () => (await import('./verbs.ts')).records[name].list },
    show: { summary: show, load: async () => (await import('./verbs.ts')).records[name].show },
  },
});

export const pool = noun('pool', 'Groupements', 'Liste les groupements', 'Montre un groupement');
export const zone = noun('zone', 'Emplacements d’annonces', 'Liste les emplacements', 'Montre un emplacement');
export const document = noun('document', 'Documents du réseau', 'Liste les documents', 'Montre un document');
export const offer = noun('offer', 'Offres aux pharmacies', 'Liste les offres', 'Montre une offre');
export const form = noun('form', 'Formulaires à remplir', 'Liste les formulaires', 'Montre un formulaire');
export const contact = noun('contact', 'Contacts des pharmacies', 'Liste les contacts', 'Montre un contact');
