import { expect, it } from 'vitest';
import { parseHtml } from '../../../app/site/parse-html.ts';
import { htmlOf } from './rich-subset.ts';

const written = (html: string) => htmlOf(parseHtml(html));

it('keeps what the editor writes, and writes it once more alike', () => {
  const html =
    '<h2>Objet</h2>\n<p>Un <strong>contrat</strong>, <em>lu</em> &amp; <a href="https://example.org/?a=1&amp;b">signé</a>.</p>\n' +
    '<ul><li>Un</li><li>Deux</li></ul>\n<table><tbody><tr><th>Prix</th><td>49 €</td></tr></tbody></table>\n<hr>';
  expect(written(html)).toBe(html);
});

it('writes lists, cells and ends as they are shown', () => {
  expect(written('<ul><li><p>Un</p></li></ul><p>Fin</p><p></p><p></p>')).toBe('<ul><li>Un</li></ul>\n<p>Fin</p>');
  expect(
    written(
      '<table style="min-width: 25px"><colgroup><col></colgroup><tbody><tr><td colspan="1"><p>a</p></td></tr></tbody></table>',
    ),
  ).toBe('<table><tbody><tr><td>a</td></tr></tbody></table>');
});

it.each([
  ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
  ['<p onclick="alert(1)" style="color:red">ok</p>', '<p>ok</p>'],
  ['<p><a href="javascript:alert(1)">ici</a></p>', '<p><a>ici</a></p>'],
  ['<p><a href="//evil.example">ici</a></p>', '<p><a>ici</a></p>'],
  ['<img src=x onerror=alert(1)><iframe src="x"></iframe><p>ok</p>', '<p>ok</p>'],
  ['<h1>Titre</h1><div><p>a</p></div><span>b</span>', '<h2>Titre</h2>\n<p>a</p>\nb'],
])('of %s keeps %s', (html, expected) => expect(written(html)).toBe(expected));
