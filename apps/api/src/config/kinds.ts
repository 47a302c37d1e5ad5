import { isIP } from 'node:net';
import { addressesOf } from './database-address.ts';

/** Type of a setting. `read` parses its text, undefined when invalid. */
export interface Kind<T> {
  /** French, after « attendu : ». */
  readonly expects: string;
  read(text: string): T | undefined;
}

export const text: Kind<string> = { expects: 'un texte', read: (value) => value };

export const email: Kind<string> = {
  expects: 'un email',
  read: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? value.toLowerCase() : undefined),
};

export function integer(min: number, max: number): Kind<number> {
  return {
    expects: `un nombre entier de ${min} à ${max}`,
    read: (value) => {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      return number >= min && number <= max ? number : undefined;
    },
  };
}

export function choice<const T extends string>(...values: readonly T[]): Kind<T> {
  return { expects: values.join(', '), read: (value) => values.find((known) => known === value) };
}

/** A name that fits a header and a line of a log: `n1`, `web-2.example`. */
export const nodeName: Kind<string> = {
  expects: 'des lettres, des chiffres, « - », « . » et « _ », 64 au plus (n1)',
  read: (value) => (/^[\w.-]{1,64}$/.test(value) ? value : undefined),
};

/** `1` or `0`. */
export const flag: Kind<boolean> = {
  expects: '0 ou 1',
  read: (value) => (value === '1' || value === '0' ? value === '1' : undefined),
};

/** Folders of a bucket: `officine/production`. */
export const folderName: Kind<string> = {
  expects: 'des noms de dossiers (officine/production), sans « / » au début ni à la fin',
  read: (value) => (/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(value) ? value : undefined),
};

export function url(...schemes: readonly string[]): Kind<string> {
  return {
    expects: `une adresse ${schemes.map((scheme) => `${scheme}://…`).join(' ou ')}`,
    read: (value) =>
      URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)) && new URL(value).hostname !== ''
        ? value
        : undefined,
  };
}

/** An address of PostgreSQL, of one host or several: `postgres://u:p@a:5432,b:5432/officine`. */
export const databaseAddress: Kind<string> = {
  expects: 'une adresse postgres://… ou postgresql://…, d’une machine ou de plusieurs (a:5432,b:5432)',
  read: (value) => (addressesOf(value).length > 0 ? value : undefined),
};

/** A web origin without path or trailing slash, to prefix links with. */
export const origin: Kind<string> = {
  expects: 'une adresse http://… ou https://… sans chemin',
  read: (value) => {
    const parsed = url('http', 'https').read(value) === undefined ? undefined : new URL(value);
    return parsed && parsed.pathname === '/' && parsed.search === '' && parsed.hash === '' ? parsed.origin : undefined;
  },
};

export function secretText(min: number): Kind<string> {
  return { expects: `au moins ${min} caractères`, read: (value) => (value.length >= min ? value : undefined) };
}

function isAddress(part: string): boolean {
  const [address = '', bits] = part.trim().split('/');
  const version = isIP(address);
  return (
    version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

/** Proxies whose X-Forwarded-For is trusted. `true` is not accepted: any client could choose its address. */
export const proxies: Kind<false | number | string> = {
  expects: 'false, un nombre de relais (1, 2…) ou des adresses séparées par des virgules (10.0.0.0/8)',
  read: (value) => {
    if (value === 'false') return false;
    if (/^[1-9]$/.test(value)) return Number(value);
    return value.split(',').every(isAddress) ? value : undefined;
  },
};

/** Networks or addresses: `10.0.0.0/8, ::1`. */
export const networks: Kind<readonly string[]> = {
  expects: 'des adresses ou des réseaux séparés par des virgules (10.0.0.0/8, ::1)',
  read: (value) => {
    const parts = value.split(',').map((part) => part.trim());
    return parts.every(isAddress) ? parts : undefined;
  },
};
