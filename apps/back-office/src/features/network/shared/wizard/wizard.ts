import type { RouteDef } from '@officine/sdk';
import type { Noun } from '@officine/sdk/format';
import type { Refused } from '../../../../kit/form/step-form.tsx';
import type { Fact } from '../../../../ui/panel.tsx';

/** What was sent, and the key by which the server knows it again when its answer was lost. */
interface Attempt {
  sent: string;
  key: string;
}
/** What the wizard of a new thing keeps of its steps, beside what was typed. A valtio proxy. */
interface WizardDraft<S extends string> extends Refused {
  /** Steps that were left with nothing to correct. */
  done: S[];
  /** The last attempt to create the thing, until it has succeeded. */
  attempt?: Attempt | undefined;
}
/** Where a refused field stands: its step, its place in the draft, its name there. */
export interface Place<S extends string> {
  step: S;
  place: string;
  field: string;
}
/** A new thing in steps: its input survives a reload and a failure, and one call creates it. */
export interface Wizard<S extends string> {
  draft: WizardDraft<S>;
  clearDraft: () => void;
  /** Fills what follows from the steps before, where nothing was typed yet. */
  fillFollowing: () => void;
  /** Names of the steps. The last one shows everything, and creates the thing. */
  words: Readonly<Record<S, string>>;
  /** The steps that what was typed needs, in order. */
  steps: () => readonly S[];
  /** What a step holds, in a few facts. */
  factsOf: (step: S) => readonly Fact[];
  /** The call that creates the thing, and how its body is sent: once, however often it is sent with the same key. */
  call: RouteDef;
  create: (idempotencyKey: string) => Promise<{ readonly id: number }>;
  /** Place of a field of the body: `contacts[1].email`. */
  placeOf: (path: string) => Place<S>;
  noun: Noun;
}
