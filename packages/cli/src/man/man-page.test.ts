import { expect, it } from 'vitest';
import { catalogue } from '../commands/catalogue.ts';
import { manPage, roff } from './man-page.ts';

it('has every verb, its options and its examples', async () => {
  const page = await manPage(catalogue, '1.2.3');
  expect(page).toMatch(/^\.\\" .*\n\.TH OFFICINE 1 "" "officine 1\.2\.3"/);
  for (const [name, entry] of Object.entries(catalogue))
    for (const verb of 'verbs' in entry ? Object.keys(entry.verbs) : [''])
      expect(page).toContain(`.SS officine ${roff(`${name} ${verb}`.trim())} `);
  expect(page).toContain('\\fB\\-\\-status\\fR \\fIétat\\fR');
  expect(page).toContain('    officine gescom export \\-\\-mark');
  expect(page).toContain('.SH CODES DE SORTIE\n.nf\n');
  expect(page).not.toMatch(/undefined|\[object/);
});
it('escapes text that roff would interpret', () => {
  expect(roff(".br\n'x\\n a-b")).toBe("\\&.br\n\\&'x\\en a\\-b");
});
