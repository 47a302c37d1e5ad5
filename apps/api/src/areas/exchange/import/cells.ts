import { CLEAR_MARK, centsToEuros, damageOf, formatDate, isDate, readCell, readTyped } from '@officine/domain';
import type { ImportField } from './fields.ts';

/** What a cell says: nothing, a value of the API, names of linked items, or why it cannot be read. */
export type Cell =
  | { readonly is: 'empty' }
  | { readonly is: 'value'; readonly value: unknown }
  | { readonly is: 'names'; readonly names: readonly string[] }
  | { readonly is: 'wrong'; readonly reason: string };

const MAX_CELL_CHARS = 32_767;

const value = (of: unknown): Cell => ({ is: 'value', value: of });
const wrong = (reason: string): Cell => ({ is: 'wrong', reason });

/** Reads a cell by its field. An empty cell changes nothing; `###` clears the field. */
export function readField({ kind, words = {} }: ImportField, raw: string): Cell {
  const text = readCell(raw.replaceAll('\0', '').toWellFormed());
  if (text === '') return { is: 'empty' };
  if (text === CLEAR_MARK) return value(kind === 'links' ? [] : null);
  if (text.length > MAX_CELL_CHARS) return wrong(`${MAX_CELL_CHARS.toLocaleString('fr-FR')} caractères au plus.`);
  const damage = damageOf(raw);
  if (damage) return wrong(damage);
  if (kind === 'link') return { is: 'names', names: [text] };
  if (kind === 'links') {
    const names = text.split(/[|;,\n]/).map((name) => name.trim());
    return { is: 'names', names: names.filter(Boolean) };
  }
  const read = readTyped(kind, text, words);
  return read.ok ? value(read.value) : wrong(read.reason);
}

const nameOf = (linked: unknown): string => {
  if (linked === null || typeof linked !== 'object') return String(linked).split('/').at(-1) ?? '';
  const { name, label, title, reference, number, id } = linked as Record<string, unknown>;
  return String(name ?? label ?? title ?? reference ?? number ?? id);
};

/** A value of the API as a text of a file: `0,60`, `Oui`, `01/03/2026`, the name of a linked item. */
export function showField({ kind, words = {} }: ImportField, of: unknown): string | null {
  if (of === null || of === undefined || of === '') return null;
  if (kind === 'money' && typeof of === 'number') return centsToEuros(of);
  if (kind === 'number' || kind === 'count') return String(of).replace('.', ',');
  if (kind === 'day') return isDate(String(of)) ? formatDate(String(of)) : String(of);
  if (kind === 'boolean') return of ? 'Oui' : 'Non';
  if (kind === 'word') return words[String(of)] ?? String(of);
  if (kind === 'link') return nameOf(of);
  if (kind === 'links') return Array.isArray(of) ? of.map(nameOf).join(', ') || null : null;
  return String(of);
}
