import { failureText, type RouteDef } from '@officine/sdk';
import { fileSize } from '../format/format.ts';

/** Why a file is not sent, which the server would only say after the whole upload; null for a file that may be. */
export function refusalOf({ name, size }: File, limit: number): string | null {
  if (size === 0) return `${name} : ce fichier est vide. Choisissez-en un autre.`;
  if (size <= limit) return null;
  return `${name} : ce fichier est trop volumineux (${fileSize(size)}, ${fileSize(limit)} au plus). Choisissez-en un autre.`;
}

/** Why the server refused a call that sends one file, without the name of its field. */
export const fileFailure = (route: RouteDef, error: unknown): string =>
  failureText(route, error).replace(/^file\s?: /, '');
