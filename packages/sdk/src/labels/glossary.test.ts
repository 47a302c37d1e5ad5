import { expect, it } from 'vitest';
import { FIELDS } from './fields.ts';
import { GLOSSARY, glossary } from './glossary.ts';
import { headingOf } from './lookup.ts';
import { termOf } from './terms.ts';

const singular = (words: string) => words.replace(/s$/, '');
const isSentence = (meaning: string) =>
  /^\p{Lu}.*\.$/u.test(meaning) && meaning.match(/[.!?](\s|$)/g)?.length === 1 && !/['"]/.test(meaning);
const entries = Object.values(GLOSSARY);

it('explains each word once, in one sentence', () => {
  const words = entries.map(({ word }) => word);
  expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([]);
  expect(entries.filter(({ meaning }) => !isSentence(meaning))).toEqual([]);
  expect(glossary()[0]?.word).toBe('À ce rythme');
});

it('uses the words of labels: a figure is explained under its own name', () => {
  const named = Object.keys(FIELDS).flatMap((field) => {
    const term = termOf(field);
    return term ? [[headingOf('Report', field), GLOSSARY[term].word] as const] : [];
  });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([heading, word]) => singular(heading) !== singular(word))).toEqual([]);
});

it('is a page of the documentation', async () => {
  const rows = glossary().map(({ word, meaning }) => `| ${word} | ${meaning} |`);
  const page = [
    '# Les mots d’Officine',
    '',
    'Ces mots sont ceux des écrans, des fichiers et des emails ; un mot désigne une seule chose. La page est faite des',
    'entrées de `packages/sdk/src/labels/glossary.ts` par le test de ce fichier (`vitest -u`).',
    '',
    '| mot | sens |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../../../docs/glossaire.md');
});
