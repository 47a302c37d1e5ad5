import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { CliError } from '../cli-error.ts';

/** True if the host needs no proxy: `NO_PROXY` lists names, `.domain` suffixes, `host:port`, or `*`. */
function isDirect({ hostname, port, protocol }: URL, noProxy: string): boolean {
  const at = port || (protocol === 'https:' ? '443' : '80');
  return noProxy
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      const [, name = '', only] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
      if (only && only !== at) return false;
      const bare = name.replace(/^\*?\./, '');
      return name === '*' || hostname === bare || hostname.endsWith(`.${bare}`);
    });
}

/** Proxy for an address, undefined without one: `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY`, `NO_PROXY`. */
export function proxyFor(address: string, env: NodeJS.ProcessEnv): URL | undefined {
  const url = new URL(address);
  const value = (name: string) => env[name.toLowerCase()] || env[name];
  const proxy = value(url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') ?? value('ALL_PROXY');
  if (!proxy || isDirect(url, value('NO_PROXY') ?? '')) return undefined;
  const whole = proxy.includes('://') ? proxy : `http://${proxy}`;
  if (!URL.canParse(whole) || !/^https?:/.test(whole))
    throw new CliError(`L’adresse du proxy n’est pas valide : ${proxy}`, 1, 'Vérifiez HTTPS_PROXY et HTTP_PROXY.');
  return new URL(whole);
}

const authorization = ({ username, password }: URL): Record<string, string> => {
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return username ? { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` } : {};
};
const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** An http request: its path is the whole address for the proxy. */
class PlainAgent extends http.Agent {
  readonly #proxy: URL;
  constructor(proxy: URL) {
    super();
    this.#proxy = proxy;
  }
  addRequest(request: http.ClientRequest, options: { host: string; port: number }): void {
    for (const [name, value] of Object.entries(authorization(this.#proxy))) request.setHeader(name, value);
    if (request.path.startsWith('/')) request.path = `http://${options.host}:${options.port}${request.path}`;
    const through = { ...options, host: this.#proxy.hostname, port: portOf(this.#proxy) };
    (http.Agent.prototype as unknown as PlainAgent).addRequest.call(this, request, through);
  }
}

/** An https request: through a tunnel that the proxy opens and cannot read. */
class TunnelAgent extends https.Agent {
  readonly #proxy: URL;
  constructor(proxy: URL, ca: readonly string[] | undefined) {
    super(ca && { ca: [...ca] });
    this.#proxy = proxy;
  }
  override createConnection(options: tls.ConnectionOptions, done: (error: Error | null, socket?: Duplex) => void) {
    const { host = '', port = 443 } = options;
    const authority = `${host}:${port}`;
    const { request } = this.#proxy.protocol === 'https:' ? https : http;
    const connect = request({
      host: this.#proxy.hostname,
      port: portOf(this.#proxy),
      method: 'CONNECT',
      path: authority,
      headers: { host: authority, ...authorization(this.#proxy) },
      agent: false,
    });
    connect.once('error', done);
    connect.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) done(null, tls.connect({ ...options, socket, servername: options.servername ?? host }));
      else done(new Error(`le proxy ${this.#proxy.host} refuse (${statusCode})`));
    });
    connect.end();
    return undefined as never;
  }
}

/** Returns got's agents for a proxy. */
export const proxyAgent = (
  proxy: URL,
  ca: readonly string[] | undefined,
): { http: http.Agent; https: https.Agent } => ({
  http: new PlainAgent(proxy),
  https: new TunnelAgent(proxy, ca),
});
