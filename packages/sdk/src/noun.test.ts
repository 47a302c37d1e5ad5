import { describe, expect, it } from 'vitest';
import { adverts, documents, poolVideos, topics, zones } from './contract/index.ts';
import { contract } from './contract/schemas.ts';
import type { Routes } from './core.ts';
import { agree, allOf, countOf, newOne, none, qualified, theMany, theOne, thisOne } from './noun.ts';

const [feminine, masculine, vowel, feminineVowel] = [topics, documents, zones, adverts].map(({ list }) => list.noun);

describe('a feminine, a masculine, a masculine before a vowel, a feminine before a vowel', () => {
  it.each([
    [theOne, ['la thématique', 'le document', 'l’emplacement', 'l’annonce']],
    [theMany, ['les thématiques', 'les documents', 'les emplacements', 'les annonces']],
    [none, ['Aucune thématique', 'Aucun document', 'Aucun emplacement', 'Aucune annonce']],
    [newOne, ['Nouvelle thématique', 'Nouveau document', 'Nouvel emplacement', 'Nouvelle annonce']],
    [thisOne, ['Cette thématique', 'Ce document', 'Cet emplacement', 'Cette annonce']],
    [allOf, ['Toutes', 'Tous', 'Tous', 'Toutes']],
  ] as const)('%o', (phrase, expected) => {
    expect([feminine, masculine, vowel, feminineVowel].map((noun) => noun && phrase(noun))).toEqual(expected);
  });
});

it('a mute h counts as a vowel, case does not matter', () => {
  expect(theOne({ one: 'historique', many: 'historiques' })).toBe('l’historique');
  expect(newOne({ one: 'État', many: 'États' })).toBe('Nouvel État');
});

it('a complement stands in the API reference only', () => {
  const { noun } = poolVideos.list;
  expect([theOne(noun), theMany(noun)]).toEqual(['la vidéo du groupement', 'les vidéos des groupements']);
  expect([countOf(noun, 2), newOne(noun)]).toEqual(['2 vidéos', 'Nouvelle vidéo']);
});

it('counts take the plural from 2 on', () => {
  const { noun } = topics.list;
  expect([0, 1, 2, 1234].map((count) => countOf(noun, count))).toEqual([
    '0 thématique',
    '1 thématique',
    '2 thématiques',
    '1\u202f234 thématiques',
  ]);
});

it.each([
  ['désactivé', ['désactivé', 'désactivée', 'désactivés', 'désactivées']],
  ['actif', ['actif', 'active', 'actifs', 'actives']],
  ['dernier', ['dernier', 'dernière', 'derniers', 'dernières']],
  ['valide', ['valide', 'valide', 'valides', 'valides']],
  ['joyeux', ['joyeux', 'joyeuse', 'joyeux', 'joyeuses']],
  ['pris', ['pris', 'prise', 'pris', 'prises']],
])('%s agrees in gender and number', (adjective, expected) => {
  const [masculineNoun, feminineNoun] = [{}, { feminine: true }];
  expect([
    agree(masculineNoun, adjective),
    agree(feminineNoun, adjective),
    agree(masculineNoun, adjective, 2),
    agree(feminineNoun, adjective, 2),
  ]).toEqual(expected);
});

it('an adjective may go with the noun', () => {
  const noun = qualified(topics.list.noun, 'désactivé');
  expect([countOf(noun, 1), countOf(noun, 2)]).toEqual(['1 thématique désactivée', '2 thématiques désactivées']);
});

it('every call of a resource carries its noun', () => {
  const without = Object.entries(contract as Record<string, Routes>).flatMap(([group, routes]) =>
    Object.entries(routes).flatMap(([name, { kind, noun }]) => (kind && !noun ? [`${group}.${name}`] : [])),
  );
  expect(without).toEqual([]);
});
