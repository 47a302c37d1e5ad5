import type { Random } from './random.ts';

/** `'a, b'` as `['a', 'b']`: long lists are written on several lines. */
export const listOf = (text: string): string[] => text.trim().split(/,\s*/);

/** Common first names and surnames, combined at random. */
const FIRST_NAMES = listOf(`
  Anne, Camille, Catherine, Céline, Chloé, Claire, Élise, Émilie, Florence, Hélène, Isabelle, Julie, Laure, Marie,
  Nathalie, Sophie, Valérie, Antoine, Benoît, Christophe, David, Éric, François, Guillaume, Hugo, Julien, Laurent,
  Mathieu, Nicolas, Olivier, Paul, Philippe, Romain, Thomas, Vincent, Yann
`);
const SURNAMES = listOf(`
  Martin, Bernard, Dubois, Thomas, Robert, Richard, Petit, Durand, Leroy, Moreau, Simon, Laurent, Lefebvre,
  Michel, Garcia, David, Bertrand, Roux, Vincent, Fournier, Morel, Girard, André, Lefèvre, Mercier, Dupont,
  Lambert, Bonnet, François, Martinez, Legrand, Garnier, Faure, Rousseau, Blanc, Guérin, Muller, Henry, Roussel,
  Nicolas, Perrin, Morin, Mathieu, Clément, Gauthier, Dumont, Lopez, Fontaine, Chevalier, Robin
`);
const STREETS = listOf(`
  rue de la République, avenue Jean-Jaurès, place du Marché, rue Victor-Hugo, boulevard de la Liberté,
  rue des Écoles, avenue de la Gare, place de l’Église, rue Pasteur, rue du Moulin, route de Paris,
  rue des Tilleuls, quai du Port, cours Gambetta, rue Nationale, allée des Platanes, rue du Château,
  avenue du Général-Leclerc, rue des Lilas, place de la Mairie
`);
export const PHARMACY_NAMES = listOf(`
  de la Gare, du Centre, de la Mairie, du Marché, de l’Église, des Halles, du Port, de la République, Pasteur,
  des Tilleuls, du Soleil, de la Poste, des Arcades, du Parc, de l’Hôpital, des Remparts, du Château,
  de la Fontaine, des Lilas, du Théâtre, de l’Avenir, de la Cathédrale, des Quatre-Vents, du Moulin, de l’Étoile,
  du Pont, de la Croix-Verte, des Écoles, du Vieux-Bourg, de la Liberté
`);

interface Person {
  readonly firstname: string;
  readonly lastname: string;
}
export const person = (rng: Random): Person => ({ firstname: rng.pick(FIRST_NAMES), lastname: rng.pick(SURNAMES) });
export const fullName = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`;
export const street = (rng: Random): string => `${rng.int(1, 120)} ${rng.pick(STREETS)}`;

/** Plain form for logins, addresses and file names: `slug('Pharmacie de l’Étoile')` is `pharmacie-de-l-etoile`. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Number ranges that the regulator reserves for fiction, by area. */
const FICTION = ['01 99 00', '02 61 91', '03 53 01', '04 65 71', '05 36 49'] as const;
export const landline = (rng: Random): string => `${rng.pick(FICTION)} ${rng.digits(2)} ${rng.digits(2)}`;
export const mobile = (rng: Random): string => `06 39 98 ${rng.digits(2)} ${rng.digits(2)}`;
