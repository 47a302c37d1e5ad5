import { PassThrough, Writable } from 'node:stream';
import type { Bearer, Page, Result, RouteDef } from '@officine/sdk';
import { allSchemas, contract } from '@officine/sdk/schemas';
import type { Config, Settings } from '../src/config/config.ts';
import { columnOf } from '../src/lists/columns.ts';
import type { Format } from '../src/output/formats.ts';
import { createOut } from '../src/output/out.ts';
import { createAsk } from '../src/prompts/prompts.ts';
import type { Caller } from '../src/sdk/caller.ts';
import type { Context, VerbSpec } from '../src/verb.ts';

/** Answers of the calls that a test expects, by name: `{ 'campaigns.get': () => campaign }`. */
type Answers = Readonly<Record<string, (input: Record<string, unknown>) => unknown>>;
interface Check {
  parse(value: unknown): unknown;
}
interface Options {
  readonly answers?: Answers;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly format?: Format;
  readonly fields?: readonly string[];
  readonly jq?: string;
  readonly yes?: boolean;
  /** Columns of the terminal on stdout; undefined for a pipe. */
  readonly columns?: number;
  readonly settings?: Partial<Settings>;
  /** Aborts as Ctrl+C. */
  readonly signal?: AbortSignal;
}

const nameOf = (route: RouteDef): [group: string, name: string] => {
  for (const [group, routes] of Object.entries(contract))
    for (const [name, candidate] of Object.entries(routes)) if (candidate === route) return [group, name];
  throw new Error(`not of the contract: ${route.path}`);
};

/** Checks bodies and answers against the contract, so that tests match the real server. */
function checkedCaller(answers: Answers): { sdk: Caller; calls: string[] } {
  const calls: string[] = [];
  const call = async (route: RouteDef, input: Record<string, unknown> = {}) => {
    const [group, name] = nameOf(route);
    const path = `${group}.${name}`;
    calls.push(path);
    const schemas = (allSchemas as unknown as Record<string, () => Record<string, unknown>>)[group]?.() ?? {};
    const own = schemas[name] as { body?: Check; out?: Check } | undefined;
    if (route.kind === undefined && own?.body) own.body.parse(input['body']);
    const answer = answers[path];
    if (!answer) throw new Error(`no answer for ${path}`);
    const out = answer(input);
    const item = schemas['item'] as Check | undefined;
    if (route.kind === 'list') for (const row of (out as Page<unknown>).collection) item?.parse(row);
    else if (route.kind === undefined) own?.out?.parse(out);
    else if (route.kind !== 'combo' && route.kind !== 'delete') item?.parse(out);
    return out as Result<RouteDef>;
  };
  const bearer: Bearer = {
    userId: 1,
    username: 'zoe',
    roles: ['ROLE_ADMIN'],
    role: 'admin',
    pharmacyId: null,
    poolId: null,
    advertiserId: null,
    expiration: null,
  };
  const events = async (route: RouteDef, input: Record<string, unknown>, onEvent: (event: object) => Promise<void>) => {
    const path = nameOf(route).join('.');
    calls.push(path);
    for (const event of (answers[path]?.(input) ?? []) as readonly object[]) await onEvent(event);
  };
  const sdk = { server: async () => 'http://test', bearer: async () => bearer, call, events } as unknown as Caller;
  return { sdk, calls };
}

function capture(columns: number | undefined): { stream: NodeJS.WriteStream; text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  Object.assign(stream, { isTTY: columns !== undefined, columns });
  return { stream: stream as unknown as NodeJS.WriteStream, text: () => Buffer.concat(chunks).toString() };
}

/** A context without terminal; returns also its output, messages and calls. */
export function testContext<S extends VerbSpec>({ spec }: { readonly spec: S }, options: Options = {}) {
  const {
    answers = {},
    args = {},
    format,
    fields,
    jq,
    yes = false,
    columns,
    settings,
    signal = new AbortController().signal,
  } = options;
  const stdout = capture(columns);
  const stderr = capture(undefined);
  const { sdk, calls } = checkedCaller(answers);
  const stdin = new PassThrough() as unknown as NodeJS.ReadStream;
  const read = async () => settings as Settings;
  const defaults = Object.fromEntries(
    Object.entries(spec.options ?? {}).map(([name, { value, many }]) => [
      name,
      value ? (many ? [] : undefined) : false,
    ]),
  );
  const context = {
    sdk,
    out: createOut({
      stdout: stdout.stream,
      stderr: stderr.stream,
      env: {},
      format,
      fields,
      jq,
      columnOf: async (type, path) => columnOf(type, path),
    }),
    ask: createAsk({ stdin, stderr: stderr.stream, yes, signal }),
    config: { read } as unknown as Config,
    signal,
    args: { ...defaults, ...args } as never,
  } satisfies Context<never>;
  return { context, calls, stdout: stdout.text, stderr: stderr.text };
}

export const pageOf = (collection: readonly object[], total = collection.length, view: object = {}): unknown => ({
  collection,
  total,
  view,
});
