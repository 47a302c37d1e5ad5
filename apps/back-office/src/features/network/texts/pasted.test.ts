import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, it } from 'vitest';
import type { RichNode } from '../../../kit/format/rich-text/rich-subset.ts';
import { pasted } from './pasted.ts';

function nodeOf(node: Tree.ChildNode): RichNode {
  if ('value' in node) return node.value;
  if (!('attrs' in node)) return '';
  const of = (name: string) => node.attrs.find((one) => one.name === name)?.value ?? '';
  return {
    tag: node.tagName,
    href: of('href'),
    look: `${of('class')} ${of('style')}`,
    children: node.childNodes.map(nodeOf),
  };
}
const paste = (html: string) => pasted(html, (text) => parseFragment(text).childNodes.map(nodeOf));
/** An item as Word writes it. */
const item = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>` +
  `&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

it('makes lists of Word’s items, each as deep as it was', () => {
  expect(
    paste(item('·', 'Un <b>gros</b> lot') + item('o', 'Dessous', 2) + item('·', 'Deux') + '<p class=MsoNormal>Fin</p>'),
  ).toBe('<ul><li><p>Un <b>gros</b> lot</p><ul><li>Dessous</li></ul></li><li>Deux</li></ul>\n<p>Fin</p>');
  expect(paste(item('1.', 'Un') + item('2.', 'Deux') + item('a)', 'Sous deux', 2) + item('·', 'Autre'))).toBe(
    '<ol><li>Un</li><li><p>Deux</p><ol><li>Sous deux</li></ol></li></ol>\n<ul><li>Autre</li></ul>',
  );
});

it('makes titles of Word’s titles', () => {
  expect(
    paste(
      `<p class=MsoTitle>Contrat</p><h1>Objet<o:p></o:p></h1><h2>Durée</h2><p class=Titre3>Fin</p>` +
        `<p class=MsoNormal style='mso-outline-level:1'>Annexe</p><p class=MsoNormal>Texte</p>`,
    ),
  ).toBe('<h2>Contrat</h2>\n<h2>Objet</h2>\n<h3>Durée</h3>\n<h4>Fin</h4>\n<h2>Annexe</h2>\n<p>Texte</p>');
});

it('keeps the titles of any other page, and what was copied in the editor', () => {
  expect(paste('<h1 class="a">Un</h1><h2>Deux</h2><h5>Cinq</h5>')).toBe(
    '<h2 class="a">Un</h2><h2>Deux</h2><h4>Cinq</h4>',
  );
  const own = '<h2 data-pm-slice="1 1 []">Un</h2>';
  expect(paste(own)).toBe(own);
});
