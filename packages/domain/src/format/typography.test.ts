import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { typography } from './typography.ts';

// In the tables, _ is U+202F and ~ is U+00A0.
const visible = (text: string) => text.replaceAll('\u202f', '_').replaceAll('\u00a0', '~');

it.each([
  ['Vraiment ?', 'Vraiment_?'],
  ['Bravo! Encore', 'Bravo_! Encore'],
  ['Quoi ?!', 'Quoi_?!'],
  ['un ; deux', 'un_; deux'],
  ['Total : 12 €', 'Total~: 12~€'],
  ['Nom: Durand', 'Nom~: Durand'],
  ['50 % ou 50%', '50~% ou 50~%'],
  ['12,50€.', '12,50~€.'],
  ['« oui » ou «non»', '«~oui~» ou «~non~»'],
  ['« Sûr ? »', '«~Sûr_?~»'],
  ['à 08:00, le 01/03', 'à 08:00, le 01/03'],
  ['https://example.org/a?b=1;c=%20d', 'https://example.org/a?b=1;c=%20d'],
  ['(déjà !)', '(déjà_!)'],
  ['', ''],
])('%j', (text, expected) => expect(visible(typography(text))).toBe(expected));

const texts = fc.string({ unit: fc.constantFrom(...'aé1 \u00a0\u202f\n;!?:«»€%()./') });

it('changes only spaces, and is idempotent', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const once = typography(text);
      expect(once.replace(/[ \u00a0\u202f]/g, '')).toBe(text.replace(/[ \u00a0\u202f]/g, ''));
      expect(typography(once)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});
