import { type SearchHit, search } from '@officine/sdk/contract';
import { formatMoney } from '@officine/sdk/format';
import { wordOf } from '@officine/sdk/labels';
import * as z from 'zod/mini';
import { Answer } from '../answer.ts';
import { text } from '../input.ts';
import { pathOf } from '../links.ts';
import { tool, type Work } from '../tool.ts';

const HITS = { one: 'résultat', many: 'résultats' };
/** A hit of the search of everything, on one line. */
function hitLine(
  { kind, id, label, detail, matched, isActive, status, amount }: SearchHit,
  { role, link }: Work,
): string {
  const path = pathOf(kind, role, id);
  const parts = [
    `${NAMES[kind]} « ${label} »`,
    detail,
    matched && `${matched.field} : ${matched.value}`,
    status && wordOf('Campaign', 'status', status),
    typeof amount === 'number' && formatMoney(amount),
    !isActive && 'hors service',
    `id ${id}`,
    path && link(path),
  ];
  return parts.filter(Boolean).join(' · ');
}
const NAMES: Readonly<Record<SearchHit['kind'], string>> = {
  pharmacy: 'Pharmacie',
  pool: 'Groupement',
  advertiser: 'Annonceur',
  campaign: 'Campagne',
  document: 'Document',
  invoice: 'Facture',
  advert: 'Annonce',
  topic: 'Thématique',
  zone: 'Emplacement',
  laboratory: 'Laboratoire',
  offer: 'Offre',
  form: 'Formulaire',
  user: 'Compte',
};

export const find = tool({
  name: 'find',
  title: 'Chercher',
  description:
    'Cherche par des mots (nom, référence, ville, numéro, montant, date) parmi ce que la personne connectée peut voir : campagnes, pharmacies, annonceurs, groupements, documents, factures, annonces, offres, formulaires. Donne l’id de chaque chose : à faire en premier quand on n’a qu’un nom.',
  input: z.strictObject({ words: text('Les mots à chercher, deux caractères au moins') }),
  needs: [search.terms],
  async run(work, { words }) {
    const hits = await work.call(search.terms, { query: { terms: words } });
    if (hits.length === 0)
      return new Answer().add(
        `Rien ne contient « ${words} » parmi ce que vous pouvez voir. Essayez un autre mot, ou un seul.`,
      );
    const answer = new Answer();
    if (hits.some(({ isApproximate }) => isApproximate))
      answer.add(`Rien ne contient « ${words} » ; voici ce qui s’en approche.`);
    return answer.list(
      hits.map((hit) => hitLine(hit, work)),
      { noun: HITS, total: hits.length, more: 'ajoutez un mot' },
    );
  },
});
