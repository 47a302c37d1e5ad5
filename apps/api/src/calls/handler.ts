import type { Readable } from 'node:stream';
import type { Input, Out, Page, RouteDef } from '@officine/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Services } from '../base/services.ts';
import type { Upload } from '../files/upload.ts';
import type { Json } from '../rest/json.ts';
import type { Resources } from './context.ts';

/** What a handler gets: a caller who may make this call, and input that the contract's schemas have parsed. */
export interface Call<D extends RouteDef = RouteDef> {
  readonly services: Services;
  /** The pool of the services; that of the replica for the calls of `http/replica-reads.ts`. */
  readonly sql: Services['sql'];
  /** Seconds: how old what `sql` reads is, where it is the replica's. */
  readonly dataAge?: number;
  readonly resources: Resources;
  /** Path parameters, `query` and `body`, parsed. */
  readonly input: Input<D>;
  /** The caller; null only where the call is public or monitored. */
  readonly actor: D['on'][number] extends 'public' | 'monitored' ? null : Actor;
  /** Files of a `multipart/form-data` body, by field: temporary files, already checked. */
  readonly uploads: Readonly<Record<string, Upload>>;
  /** Whether the caller's session is still live, for answers that stay open. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Calls `changed` whenever the caller's session may have ended; returns the function that stops it. */
  readonly watchSignIn: (changed: () => void) => () => void;
  /** Fires when the caller disconnects, or when the deadline has answered 503: long work stops then. */
  readonly signal: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An answer that is a file, sent as an attachment. */
export class Download {
  constructor(
    readonly name: string,
    readonly type: string,
    readonly content: Readable | Buffer | string,
  ) {}
}

/** An answer that is a collection. `total` counts every page. */
export class Collection<T> {
  constructor(
    readonly collection: readonly T[],
    readonly total = collection.length,
  ) {}

  /** As API Platform writes it, with both totals. `path` is the request's, without its query string. */
  toHydra(mountPath: string, path: string): object {
    return {
      '@context': `${mountPath}/contexts/Collection`,
      '@id': path,
      '@type': 'hydra:Collection',
      'hydra:totalItems': this.total,
      totalItems: this.total,
      'hydra:member': this.collection,
    };
  }
}

type Answer<D extends RouteDef> = D extends { download: true }
  ? Download
  : Out<D> extends Page<infer T>
    ? Collection<T>
    : Out<D> | Json<Out<D>>;
/** What is known of a call before its body is read. */
export interface Arriving {
  readonly services: Services;
  /** Path parameters, as texts. */
  readonly params: Readonly<Record<string, string>>;
  readonly request: FastifyRequest;
}
/** Refuses a call before a byte of its body is read, by throwing. */
export type Before = (arriving: Arriving) => Promise<void>;

export interface Handler {
  readonly route: RouteDef;
  readonly run: (call: Call) => Promise<unknown>;
  readonly before?: Before;
}
/**
 * Binds a command to its call: `handler(pools.addPharmacy, (call) => addToPool(call, call.input))`. `before`: what a call
 * that strangers make with large bodies asks first.
 */
export const handler = <D extends RouteDef>(
  route: D,
  run: (call: Call<D>) => Promise<Answer<D>>,
  before?: Before,
): Handler => ({
  route,
  run: run as unknown as Handler['run'],
  ...(before && { before }),
});
