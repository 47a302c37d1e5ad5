import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';
import { CliError } from '../cli-error.ts';

const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');
/** Whether an address is one of a network: `isInside('10.1.2.3', '10.0.0.0/8')`. */
function isInside(ip: string, network: string): boolean {
  const [, start = '', bits] = /^(.+)\/(\d{1,3})$/.exec(network) ?? [];
  const [range, address] = [isIP(start), isIP(ip)];
  if (!range || !address || Number(bits) > (range === 6 ? 128 : 32)) return false;
  const list = new BlockList();
  list.addSubnet(start, Number(bits), familyOf(start));
  return list.check(ip, familyOf(ip));
}

/**
 * True if the host needs no proxy: `NO_PROXY` lists names, `.domain` suffixes, addresses, networks (`10.0.0.0/8`, `fd00::/8`),
 * any of them but networks with a port, or `*`. IPv6 addresses may have brackets, and have them before a port.
 */
function isDirect({ hostname: host, port, protocol }: URL, noProxy: string): boolean {
  const at = port || (protocol === 'https:' ? '443' : '80');
  const hostname = host.replace(/^\[|\]$/g, '');
  return noProxy
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      const [, bracketed, plain = '', only] = /^(?:\[(.+)\]|(.*?))(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
      const isBareIp = isIP(entry) === 6;
      const name = isBareIp ? entry.toLowerCase() : (bracketed ?? plain);
      if (only && !isBareIp && !entry.includes('/') && only !== at) return false;
      if (entry.includes('/')) return isInside(hostname, entry.replace(/[[\]]/g, ''));
      // Two spellings of one IPv6 address: as a network of one.
      if (isIP(name) === 6) return isInside(hostname, `${name}/128`);
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

/** HTTP status of a proxy that wants to know who asks. */
export const ASKS_PASSWORD = 407;
/** The proxy wants a name and a password, or others. */
export const passwordNeeded = ({ host, username }: URL): Error =>
  new Error(
    username
      ? `le proxy ${host} refuse ce nom ou ce mot de passe`
      : `le proxy ${host} demande un mot de passe : http://nom:motdepasse@${host} dans HTTP_PROXY ou HTTPS_PROXY`,
  );
const refused = ({ host }: URL, status: number | undefined): Error => new Error(`le proxy ${host} refuse (${status})`);

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
      else done(statusCode === ASKS_PASSWORD ? passwordNeeded(this.#proxy) : refused(this.#proxy, statusCode));
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
