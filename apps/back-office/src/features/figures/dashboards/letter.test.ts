import { describe, expect, it } from 'vitest';
import { type LetterFigures, letterOf } from './letter.ts';
import { letterDays } from './letter-days.ts';

const NONE: LetterFigures = {
  visits: 0,
  visitsBefore: 0,
  views: 0,
  clicks: 0,
  campaigns: 0,
  invoices: 0,
  papers: 0,
  documents: 0,
};
const read = (figures: Partial<LetterFigures>, today = '2026-11-22') =>
  letterOf({ ...NONE, ...figures }, letterDays(today)).map((pieces) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.words)).join(''),
  );
const plain = (text: string | undefined) => text?.replaceAll(/[\u202f\u00a0]/g, ' ');

describe('the days of a letter', () => {
  it.each([
    ['2026-11-22', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21', false],
    // On the first day the month has no figures yet, so the letter describes the whole month before.
    ['2026-11-01', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', true],
    ['2026-01-01', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30', true],
    ['2026-01-02', '2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01', false],
    // February has no 30th.
    ['2026-03-31', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28', false],
    ['2028-03-01', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31', true],
  ])('of %s', (today, start, end, startBefore, endBefore, isWhole) => {
    expect(letterDays(today)).toEqual({
      now: { date_start: start, date_end: end },
      before: { date_start: startBefore, date_end: endBefore },
      isWhole,
    });
  });
});

describe('the page, against the month before', () => {
  it.each([
    [494, 441, 'Ce mois-ci, votre page a été vue 494 fois, 12 % de plus qu’aux mêmes jours d’octobre.'],
    [300, 400, 'Ce mois-ci, votre page a été vue 300 fois, 25 % de moins qu’aux mêmes jours d’octobre.'],
    [1000, 1001, 'Ce mois-ci, votre page a été vue 1 000 fois, presque autant qu’aux mêmes jours d’octobre.'],
    [80, 80, 'Ce mois-ci, votre page a été vue 80 fois, autant qu’aux mêmes jours d’octobre.'],
    [1, 2, 'Ce mois-ci, votre page a été vue 1 fois, contre 2 fois aux mêmes jours d’octobre.'],
    [40, 0, 'Ce mois-ci, votre page a été vue 40 fois, alors qu’elle n’avait pas été vue aux mêmes jours d’octobre.'],
    [0, 40, 'Ce mois-ci, votre page n’a pas été vue, contre 40 fois aux mêmes jours d’octobre.'],
    [0, 0, 'Ce mois-ci, votre page n’a pas encore été vue.'],
  ])('%i against %i', (visits, visitsBefore, words) => {
    expect(plain(read({ visits, visitsBefore })[0])).toBe(words);
  });
  it('names the months, with elision where it is due', () => {
    expect(read({ visits: 90, visitsBefore: 60 }, '2026-11-01')[0]).toBe(
      'En octobre, votre page a été vue 90 fois, 50 % de plus qu’en septembre.',
    );
    expect(read({ visits: 90, visitsBefore: 60 }, '2026-04-12')[0]).toContain('qu’aux mêmes jours de mars');
    expect(read({ visits: 90, visitsBefore: 60 }, '2026-09-12')[0]).toContain('qu’aux mêmes jours d’août');
  });
});

it.each([
  [
    { views: 137, clicks: 4, campaigns: 3 },
    'Les annonces y ont été vues 137 fois et cliquées 4 fois ; 3 campagnes sont en cours.',
  ],
  [
    { views: 1, clicks: 1, campaigns: 1 },
    'Les annonces y ont été vues 1 fois et cliquées 1 fois ; une campagne est en cours.',
  ],
  [{ views: 12, clicks: 0, campaigns: 0 }, 'Les annonces y ont été vues 12 fois, sans être cliquées.'],
  [{ views: 0, clicks: 0, campaigns: 2 }, 'Aucune annonce n’y a encore été vue, mais 2 campagnes sont en cours.'],
  [{}, 'Aucune annonce n’y a été vue, et aucune campagne n’est en cours.'],
])('says what the adverts did: %o', (figures, words) => {
  expect(read(figures)[1]).toBe(words);
});

it.each([
  [{}, 'Rien n’attend de votre part.'],
  [{ invoices: 1 }, 'Il vous reste 1 facture à payer.'],
  [{ invoices: 2, papers: 1 }, 'Il vous reste 1 texte à signer et 2 factures à payer.'],
  [
    { invoices: 1, papers: 2, documents: 16 },
    'Il vous reste 2 textes à signer, 1 facture à payer et 16 documents à lire.',
  ],
])('says what waits: %o', (figures, words) => {
  expect(read(figures)[2]).toBe(words);
});

it('leads to what it names', () => {
  const [, adverts, work] = letterOf({ ...NONE, views: 3, campaigns: 2, invoices: 1 }, letterDays('2026-11-22'));
  expect(adverts).toContainEqual({ words: '2 campagnes sont en cours', to: 'campaigns?f.status=running' });
  expect(work).toContainEqual({ words: '1 facture à payer', to: 'invoices?f.side=payable&f.state=due,late,partly' });
});
