import { describe, expect, it } from 'vitest';
import { encodingDetector } from './decode-stream.ts';
import { decodeText } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

const bytesIn = (text: string, page: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (char) => page[char] ?? char.charCodeAt(0));

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

  const french = 'Z;TITULAIRE\nZ01001;Hélène Garçon à Nîmes\nZ01002;Frédéric Noël, Côte d’Azur, cœur\n';
  const MAC = { é: 0x8e, è: 0x8f, ë: 0x91, à: 0x88, ç: 0x8d, î: 0x94, ô: 0x99, œ: 0xcf, '’': 0xd5 };
  const DOS = { é: 0x82, è: 0x8a, ë: 0x89, à: 0x85, ç: 0x87, î: 0x8c, ô: 0x93, œ: 0x6f, '’': 0x27 };
  it.each([
    ['CSV (Macintosh)', bytesIn(french, MAC)],
    ['CSV (MS-DOS)', bytesIn(french, DOS)],
    ['ISO-8859-15', bytesIn(french, { œ: 0xbd, '’': 0x27 })],
    ['CSV (Macintosh)', bytesIn('Z;NOM\nZ1;Amélie', MAC)],
    ['CSV (MS-DOS)', bytesIn('Z;NOM\nZ1;Amélie', DOS)],
    ['CSV (Macintosh)', bytesIn('Z;NOM\nZ1;HÉLÈNE', { É: 0x83, È: 0xe9 })],
    ['CSV (MS-DOS)', bytesIn('Z;NOM\nZ1;HÉLÈNE', { É: 0x90, È: 0xd4 })],
  ])('refuses %s by its name, whole and in pieces', (name, bytes) => {
    expect(decodeText(bytes)).toMatchObject({ ok: false, reason: expect.stringContaining(name) });
    const detector = encodingDetector();
    for (const byte of bytes) detector.push(Uint8Array.of(byte));
    expect(detector.end()).toMatchObject({ ok: false, reason: expect.stringContaining(name) });
  });
  it('does not take the quotes and the euro of CP1252 for letters of another', () => {
    const cp1252 = { '’': 0x92, '“': 0x93, '”': 0x94, '€': 0x80, œ: 0x9c, '…': 0x85 };
    for (const text of [
      french,
      'l’été d’Élodie, “cœur” … 12 €',
      'ÉTÉ À LA CRÈME',
      '“bonjour”',
      'suite…',
      'prix d’appel',
      'Müller & Søn',
    ])
      expect(decodeText(bytesIn(text, cp1252))).toMatchObject({ ok: true, value: { text, encoding: 'windows-1252' } });
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
