/** An act: its verb, and the participle that says it is done. */
export interface ActWords {
  readonly verb: string;
  /** Masculine singular, for `agree`. */
  readonly done: string;
  /** The state that it leaves, for filters; the participle where absent. Masculine singular. */
  readonly state?: string;
}
interface SwitchWords {
  readonly on: ActWords;
  readonly off: ActWords;
}
const SWITCH: SwitchWords = {
  on: { verb: 'Activer', done: 'activé' },
  off: { verb: 'Désactiver', done: 'désactivé' },
};
const BY_CLASS: Readonly<Record<string, SwitchWords>> = {
  // Another act reduces a campaign's schedulings: the two must not be called alike.
  Campaign: { on: { verb: 'Reprendre', done: 'repris', state: 'actif' }, off: { verb: 'Suspendre', done: 'suspendu' } },
};

/** Words for switching the items of a class on and off: `switchWords('Campaign').off.verb` → `Suspendre`. */
export const switchWords = (type: string): SwitchWords => BY_CLASS[type] ?? SWITCH;
