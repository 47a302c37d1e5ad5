import type { Args, Bearer, Result, Role, RouteDef } from '@officine/sdk';
import type * as z from 'zod/mini';
import type { Answer } from './answer.ts';
import type { Confirmations } from './confirmations.ts';

/** What a tool works with, for one call. */
export interface Work {
  readonly role: Role;
  readonly bearer: Bearer;
  /** `AAAA-MM-JJ`, in Paris. */
  readonly today: string;
  /** Makes a call of the contract in the name of the user; ends with the assistant's request. */
  call<D extends RouteDef>(route: D, ...args: Args<D>): Promise<Result<D>>;
  /** Rehearsals of this user that wait for their confirmation. */
  readonly confirmations: Confirmations;
  /** Whole address of a path of the office: `link('campaigns')`. */
  link(path: string): string;
}

/** A question that an assistant may ask. */
export interface Tool {
  /** English, in snake_case. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodMiniObject;
  /** The tool is listed for roles that have one of these calls. */
  readonly needs: readonly RouteDef[];
  /** It changes something: listed with `--write` only. */
  readonly writes?: true;
  // Method syntax, for bivariance: a tool with any input is a `Tool`.
  run(work: Work, input: never): Promise<Answer>;
}
interface Definition<S extends z.ZodMiniObject> extends Omit<Tool, 'input' | 'run'> {
  readonly input: S;
  run(work: Work, input: z.output<S>): Promise<Answer>;
}
/** Declares a tool with the types of its input. */
export const tool = <const S extends z.ZodMiniObject>(definition: Definition<S>): Tool => definition;

/** Whether a role has a tool. */
export const isFor = ({ needs }: Tool, role: Role): boolean =>
  needs.length === 0 || needs.some(({ on }) => on.includes(role) || on.includes('shared'));
