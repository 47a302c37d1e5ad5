import { useSyncExternalStore } from 'react';
import { store } from '../kit/browser/remembered.ts';
import { session } from '../kit/calls/session.ts';

/** A screen, a view of a list or a thing that the account keeps above its menu. */
export interface Pin {
  /** Address with its query: `/admin/campaigns?f.status=late`. */
  to: string;
  title: string;
}
export const MAX_PINS = 8;

const keyOf = () => `officine.pins.${session.bearer?.userId ?? 0}`;
const isPin = (one: unknown): one is Pin =>
  typeof (one as Pin | null)?.to === 'string' && typeof (one as Pin).title === 'string';

/** The text that was read last, and its pins: the same array while the text is the same. */
let held: { text: string | null; pins: readonly Pin[] } = { text: null, pins: [] };
function read(): readonly Pin[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(keyOf());
  } catch {
    // Storage is forbidden: nothing is kept.
  }
  if (text !== held.text) held = { text, pins: pinsIn(text) };
  return held.pins;
}
function pinsIn(text: string | null): readonly Pin[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPin).slice(0, MAX_PINS) : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();
function subscribe(listener: () => void) {
  listeners.add(listener);
  // Pins of another window of this browser.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
/** The pins of the account in this browser, in their order. */
export const usePins = (): readonly Pin[] => useSyncExternalStore(subscribe, read);

/** Keeps the pins; false where this browser keeps nothing. */
export function keepPins(pins: readonly Pin[]): boolean {
  if (!store(keyOf(), pins.slice(0, MAX_PINS))) return false;
  for (const listener of listeners) listener();
  return true;
}
