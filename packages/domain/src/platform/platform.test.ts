import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { elementsAt, readXml, textAt } from '../xml/read.ts';
import { receiptCdar } from './cdar.ts';
import { ASKING_CODES, currentStatus, statusLabel, statusTodo, TERMINAL_CODES } from './life-cycle.ts';
import { platformReason } from './reasons.ts';
import { receiptByRate } from './receipts.ts';

const codes = ['200', '201', '202', '203', '204', '205', '207', '208', '210', '212', '213', '501', '999', 'XYZ'];
const status = fc.record({
  code: fc.constantFrom(...codes),
  date: fc.integer({ min: 0, max: 9 }).map((minute) => `2026-11-27T10:0${minute}:00.000Z`),
});

it('the status that holds is the same in whatever order statuses arrive, and however often', () => {
  fc.assert(
    fc.property(
      fc
        .array(status, { minLength: 1, maxLength: 12 })
        .chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
          ),
        ),
      ([all, arrived]) => {
        const held = currentStatus(all);
        expect(currentStatus(arrived)).toEqual(held);
        // Nothing follows a refusal.
        const terminal = all.filter(({ code }) => TERMINAL_CODES.includes(code)).map(({ date }) => date);
        const days = all.map(({ date }) => date).toSorted();
        expect(held?.date).toBe(terminal.toSorted()[0] ?? days.at(-1));
        expect(TERMINAL_CODES.includes(held?.code ?? '')).toBe(terminal.length > 0);
      },
    ),
  );
  expect(currentStatus([])).toBeNull();
});

it('at the same instant the further status holds', () => {
  const date = '2026-11-27T10:00:00.000Z';
  const at = (...held: readonly string[]) => currentStatus(held.map((code) => ({ code, date })))?.code;
  expect(at('203', '200', '202')).toBe('203');
  expect(at('212', '213', '205')).toBe('213');
});

it('unknown codes and reasons are shown as such', () => {
  expect([statusLabel('213'), statusLabel('777')]).toEqual(['Rejetée par une plateforme', 'Statut 777']);
  expect([statusTodo('200'), statusTodo('777')]).toEqual([null, null]);
  expect(platformReason('DEST_INC').label).toBe('destinataire inconnu');
  expect(platformReason('ZZZ')).toEqual({ label: 'motif ZZZ', todo: null });
});

it('six statuses ask a person for something', () => {
  expect(ASKING_CODES).toEqual(['206', '207', '208', '210', '213', '501']);
});

it('parts by rate add up to the invoice, however it is paid and taken back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      (cents, stops) => {
        const rates = cents.map((each, rank) => ({ vat_rate: 2000 - rank * 100, cents: each }));
        const total = cents.reduce((sum, each) => sum + each, 0);
        let before = 0;
        const sums = new Map<number, number>();
        for (const next of [...stops.map((stop) => Math.round(stop * total)), total]) {
          const parts = receiptByRate(rates, before, next - before);
          expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(next - before);
          for (const part of parts) sums.set(part.vat_rate, (sums.get(part.vat_rate) ?? 0) + part.cents);
          before = next;
        }
        for (const rate of rates) expect(sums.get(rate.vat_rate)).toBe(rate.cents);
      },
    ),
  );
  expect(() => receiptByRate([{ vat_rate: 2000, cents: 100 }], 50, 51)).toThrow(RangeError);
});

it('« encaissée » names the invoice by number, day and seller, with a block for each rate', () => {
  const xml = receiptCdar({
    id: 'OFF-1',
    made: '2026-11-27T10:00:00.000Z',
    date: '2026-11-20',
    number: 'WEB00001',
    type: '380',
    date_invoice: '2026-11-02',
    seller: { siren: '356000000', name: 'Réseau & Cie' },
    buyer: { siren: '732829320', name: 'Pharmacie' },
    parts: [
      { vat_rate: 2000, cents: 72_000 },
      { vat_rate: 1000, cents: -44_000 },
    ],
  });
  const document = 'AcknowledgementDocument/ReferenceReferencedDocument';
  const root = readXml(xml);
  expect(textAt(root, `${document}/IssuerAssignedID`)).toBe('WEB00001');
  expect(textAt(root, `${document}/FormattedIssueDateTime/DateTimeString`)).toBe('20261102');
  expect(textAt(root, `${document}/ProcessConditionCode`)).toBe('212');
  expect(textAt(root, `${document}/IssuerTradeParty/GlobalID`)).toBe('356000000');
  expect(textAt(root, 'AcknowledgementDocument/IssueDateTime/DateTimeString')).toBe('20261120000000');
  const blocks = elementsAt(root, `${document}/SpecifiedDocumentStatus/SpecifiedDocumentCharacteristic`);
  expect(blocks.map((block) => [textAt(block, 'ValuePercent'), textAt(block, 'ValueAmount')])).toEqual([
    ['20.00', '720.00'],
    ['10.00', '-440.00'],
  ]);
});
