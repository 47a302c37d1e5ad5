import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('decodeText', () => {
  const text = 'CIP;PHARMACIE\n1;Générale 12 €';
  it.each([
    ['utf-8', utf8(text)],
    ['utf-8', utf8(`\ufeff${text}`)],
    ['utf-16le', utf16(`\ufeff${text}`, true)],
    ['utf-16be', utf16(`\ufeff${text}`, false)],
    ['windows-1252', latin(text.replace('€', '\x80'))],
  ])('reads %s', (encoding, bytes) => expect(decodeText(bytes)).toEqual({ ok: true, value: { text, encoding } }));

  it('decodes the quotes, the dash and the œ of CP1252', () => {
    const found = decodeText(latin('\x93c\x9cur\x94 \x96 l\x92\xe9t\xe9'));
    expect(found).toMatchObject({ ok: true, value: { text: '“cœur” – l’été' } });
  });

  it('decodes an empty file, and a long one', () => {
    expect(decodeText(new Uint8Array())).toMatchObject({ ok: true, value: { text: '' } });
    const long = 'é'.repeat(100_000);
    expect(decodeText(latin(long))).toMatchObject({ ok: true, value: { text: long } });
  });

  it.each([
    ['un PDF', latin('%PDF-1.7\n%âãÏÓ')],
    ['un classeur', latin('PK\x03\x04\x14\x00\x06\x00\x08\x00[Content_Types].xml')],
    ['un classeur', latin('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
    ['une archive ZIP', latin('PK\x03\x04\x14\x00\x00\x00budget.csv')],
    ['un ancien classeur', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['une image', latin('\x89PNG\r\n\x1a\n')],
    ['une archive compressée', latin('\x1f\x8b\x08')],
    ['mélange deux encodages', Uint8Array.from([...utf8('Générale;'), 0xe9])],
    ['coupé', utf8('Générale du Marché').slice(0, -1)],
    ['mélange deux encodages', Uint8Array.from([...utf8('\ufeffCIP'), 0xff])],
    ['pas un fichier texte', latin('abc\0def')],
    ['pas un fichier texte', utf16('sans BOM', true)],
  ])('refuses %s', (what, bytes) => {
    expect(decodeText(bytes)).toMatchObject({ ok: false, reason: expect.stringContaining(what) });
  });
});
