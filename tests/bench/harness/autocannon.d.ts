/** Types of the part of autocannon that the load process uses; the package has none. */
declare module 'autocannon' {
  interface Call {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Called for each request. */
    readonly setupRequest?: (call: Call) => Call;
  }
  interface Options extends Call {
    readonly url: string;
    readonly connections?: number;
    readonly pipelining?: number;
    readonly duration?: number;
    readonly requests?: readonly Call[];
  }
  interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    /** Seconds. */
    readonly duration: number;
    readonly throughput: { readonly total: number };
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }
  interface Run extends PromiseLike<Result> {
    /** `latency` in milliseconds. */
    on(event: 'response', heard: (client: object, status: number, bytes: number, latency: number) => void): void;
  }
  export default function autocannon(options: Options): Run;
}
