import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { checkServerIdentity, connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { pinned } from './exchange.ts';
import { asFailure, kindOf, OutgoingFailure } from './failure.ts';

type CertificateProblem = 'tls_expired' | 'tls_not_yet' | 'tls_host' | 'tls_untrusted';

/** The certificate of a server. */
export interface Certificate {
  readonly from: Date;
  readonly to: Date;
  /** Organisation of the issuer, or its common name. */
  readonly issuer: string | null;
  /** All of its problems, not only the first one as in browsers. */
  readonly problems: readonly CertificateProblem[];
}

interface CertificateRequest {
  readonly host: string;
  readonly port: number;
  readonly addresses: readonly LookupAddress[];
  readonly timeoutMs: number;
  readonly now: Date;
  readonly ca: string | undefined;
}

/** Reads a server's certificate, valid or not, in a TLS handshake of its own. Sends no data. */
export async function readCertificate(request: CertificateRequest): Promise<Certificate> {
  const socket = await handshake(request);
  try {
    const certificate = socket.getPeerCertificate();
    if (!certificate.valid_to) throw new OutgoingFailure('tls_protocol', 'the server shows no certificate');
    return {
      from: new Date(certificate.valid_from),
      to: new Date(certificate.valid_to),
      issuer: oneOf(certificate.issuer?.O) ?? oneOf(certificate.issuer?.CN),
      problems: problemsOf(request, certificate, socket),
    };
  } finally {
    socket.destroy();
  }
}

const oneOf = (name: string | string[] | undefined): string | null => [name].flat()[0] ?? null;

function problemsOf(
  { host, now }: CertificateRequest,
  certificate: PeerCertificate,
  socket: TLSSocket,
): CertificateProblem[] {
  // OpenSSL reports the first problem only: dates and names are checked here.
  const chain = socket.authorizationError as unknown as { code?: string } | string | undefined;
  const said =
    chain === undefined || chain === null ? undefined : kindOf(typeof chain === 'string' ? chain : chain.code);
  return [
    ...(now > new Date(certificate.valid_to) ? ['tls_expired' as const] : []),
    ...(now < new Date(certificate.valid_from) ? ['tls_not_yet' as const] : []),
    ...(checkServerIdentity(host, certificate) ? ['tls_host' as const] : []),
    ...(said && !['tls_expired', 'tls_not_yet', 'tls_host'].includes(said) ? ['tls_untrusted' as const] : []),
  ];
}

function handshake({ host, port, addresses, timeoutMs, ca }: CertificateRequest): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      lookup: pinned(addresses),
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca !== undefined && { ca }),
    });
    const timer = setTimeout(() => socket.destroy(new OutgoingFailure('timeout', 'handshake timed out')), timeoutMs);
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(asFailure(error));
    });
  });
}
