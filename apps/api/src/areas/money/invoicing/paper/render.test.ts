import { inflateSync } from 'node:zlib';
import { facturX, type InvoiceDocument } from '@officine/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { renderInvoice } from './render.ts';

const document: InvoiceDocument = {
  type: 'advertising',
  kind: 'invoice',
  number: 'PB0100100007',
  date_invoice: '2026-03-01',
  date_expiry: '2026-03-31',
  date_start: '2026-02-01',
  date_end: '2026-02-28',
  seller: { name: 'Pharmacie de l’Œil & Fils', siret: '35600000000048', agent: 'Officine Réseau' },
  buyer: { name: 'Laboratoire <Škoda>' },
  campaign: { name: 'Hiver', reference: 'H-1' },
  credited: null,
  reason: null,
  lines: Array.from({ length: 80 }, (_, n) => ({
    description: `Emplacement ${n}, ${'bandeau '.repeat(n % 12)}`,
    quantity: n + 1,
    unit_price: 125,
    amount_net: 125 * (n + 1),
    vat_rate: 2000,
  })),
};
/** Every stream of the file, inflated where it is compressed. */
function streams(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    const bytes = Buffer.from(body, 'latin1');
    return body.startsWith('x') ? inflateSync(bytes).toString() : bytes.toString();
  });
}

it('prints on as many pages as it takes, the same bytes each time', async () => {
  const [one, two] = [await renderInvoice(document), await renderInvoice(document)];
  expect(one.equals(two)).toBe(true);
  expect(one.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(3);
  const short = await renderInvoice({ ...document, lines: document.lines.slice(0, 3) });
  expect(short.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
});

it('holds its XML, says so, and embeds every font', async () => {
  const pdf = await renderInvoice(document);
  const found = streams(pdf);
  expect(found).toContain(facturX(document));
  const metadata = found.find((text) => text.includes('<x:xmpmeta')) ?? '';
  expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  const text = pdf.toString('latin1');
  for (const needed of ['/AFRelationship /Alternative', '/Subtype /text#2Fxml', '/OutputIntents', '/AF ['])
    expect(text).toContain(needed);
  const fonts = text.match(/\/BaseFont/g)?.length ?? 0;
  expect(fonts).toBeGreaterThan(0);
  expect(text).not.toContain('Helvetica');
});

it('its text is copied and read aloud as it was written, whatever was printed before', async () => {
  // A comma contains the apostrophe's glyph, É that of E, a quotation mark that of two apostrophes.
  const names = [
    'Élodie, Île & “Fils”',
    'SELARL Pharmacie de l’Œil',
    'E.I. "du Port"',
    "Pharmacie d'Armor",
    'Anne Le Gall EI',
  ];
  for (const name of names) {
    const lines = document.lines.slice(0, 2);
    const pdf = await renderInvoice({ ...document, seller: { ...document.seller, name }, lines });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    expect(text.split('\n')[0]).toBe(name);
    expect(text).toContain('au nom et pour le compte de');
    expect(text).toContain('Laboratoire <Škoda>');
  }
});

it('says who is paid, and for whom', async () => {
  const seller = { ...document.seller, payee: 'Officine Réseau', iban: 'FR1420041010050500013M02606' };
  const pdf = await renderInvoice({ ...document, seller, lines: document.lines.slice(0, 1) });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain('à Officine Réseau, qui encaisse pour le compte de Pharmacie de l’Œil & Fils, au plus tard');
  expect(words).toContain('IBAN FR14 2004 1010 0505 0001 3M02 606');
});

it('a draft is marked as such and holds no XML', async () => {
  const pdf = await renderInvoice({ ...document, number: null });
  expect(pdf.toString('latin1')).not.toContain('factur-x.xml');
});

it('a duplicate says so on every page, with why, and holds no invoice for programs', async () => {
  const pdf = await renderInvoice(document, { isDuplicate: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  expect(text.filter((page) => page.includes('DUPLICATA'))).toHaveLength(text.length);
  expect(text[0]).toContain('L’original est la facture électronique');
  expect(pdf.toString('latin1')).not.toContain('factur-x.xml');
});
