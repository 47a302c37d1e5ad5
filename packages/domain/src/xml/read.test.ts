import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { elementsAt, elementsNamed, readXml, textAt } from './read.ts';
import { branch, leaf, xmlDocument } from './write.ts';

/** Text as the writer keeps it: without what XML does not allow. */
const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !/[\p{Cc}\ufffe\uffff]/u.test(value));

it('reads back what was written', () => {
  fc.assert(
    fc.property(text, text, (content, scheme) => {
      const root = readXml(xmlDocument(branch('a:Root', [leaf('b:ID', content, { schemeID: scheme })])));
      expect(root).toMatchObject({ name: 'Root', text: '' });
      expect(elementsAt(root, 'ID')).toEqual([
        { name: 'ID', attributes: { schemeID: scheme }, text: content, children: [] },
      ]);
    }),
  );
});

const line = (id: string) => branch('Line', [branch('Product', [leaf('ID', id)])]);
it('finds elements by their path and by their name', () => {
  const root = readXml(xmlDocument(branch('Root', [leaf('ID', '0'), line('1'), line('2'), '<Empty/>'])));
  expect(elementsAt(root, 'Line/Product/ID').map((found) => found.text)).toEqual(['1', '2']);
  expect(textAt(root, 'Line/Product/ID')).toBe('1');
  expect([textAt(root, 'Line/ID'), textAt(root, 'Empty')]).toEqual(['', '']);
  expect(elementsNamed(root, (name) => name === 'ID').map((found) => found.text)).toEqual(['0', '1', '2']);
});
