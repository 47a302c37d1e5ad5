import type { RouteDef } from '@officine/sdk';
import { COMMON_ERRORS, statusOf, textOf } from '@officine/sdk/messages';
import { contract } from '@officine/sdk/schemas';
import { code, documentPage, prose } from './document.ts';
import { type AnsweredCode, ERROR_ADVICE } from './error-advice.ts';

const CODES = (Object.keys(ERROR_ADVICE) as AnsweredCode[]).toSorted(
  (a, b) => statusOf(a) - statusOf(b) || a.localeCompare(b),
);

/** Calls of the contract that declare an error: `POST /me/tokens`. */
function callsOf(error: AnsweredCode): readonly string[] {
  const routes: readonly RouteDef[] = Object.values(contract).flatMap((calls) => Object.values(calls));
  const answering = routes.filter(({ on, errors }) => on.length > 0 && errors?.includes(error));
  return [...new Set(answering.map(({ method, path }) => `${method} ${path}`))].toSorted();
}

const isCommon = (error: AnsweredCode): boolean => (COMMON_ERRORS as readonly string[]).includes(error);
const callList = (error: AnsweredCode): string => {
  if (isCommon(error)) return '<p>Tout appel peut répondre cette erreur.</p>';
  const calls = callsOf(error);
  if (calls.length === 0) return '';
  return `<h2>Appels qui la répondent</h2><ul>${calls.map((call) => `<li>${code(call)}</li>`).join('')}</ul>`;
};

/** The page of one error, at the address that a problem's `type` names; undefined for an unknown code. */
export function errorPage(name: string): string | undefined {
  if (!Object.hasOwn(ERROR_ADVICE, name)) return undefined;
  const error = name as AnsweredCode;
  return documentPage(
    `Erreur ${error}`,
    `<p><b>${statusOf(error)}</b> · ${prose(textOf(error))}</p>
<h2>Que faire</h2><p>${prose(ERROR_ADVICE[error])}</p>
${callList(error)}
<p><a href="/api/docs/errors">Toutes les erreurs</a> · <a href="/api/docs">Documentation</a></p>`,
  );
}

const rowOf = (error: AnsweredCode): string =>
  `<tr><td>${statusOf(error)}</td><td><a href="/errors/${error}">${code(error)}</a></td><td>${prose(textOf(error))}</td><td>${prose(ERROR_ADVICE[error])}</td></tr>`;

/** The page of all errors, by HTTP status. */
export const errorCatalogue = (): string =>
  documentPage(
    'Erreurs de l’API',
    `<p>Chaque réponse en erreur donne son code dans ${code('code')}, la phrase à montrer dans ${code('detail')}, et l’adresse de sa page dans ${code('type')}. Un programme décide d’après le code : il ne change pas, la phrase peut être précisée. <a href="/api/docs">Retour à la documentation</a></p>
<table><thead><tr><th>Statut</th><th>Code</th><th>Phrase</th><th>Que faire</th></tr></thead><tbody>${CODES.map(rowOf).join('')}</tbody></table>`,
  );
