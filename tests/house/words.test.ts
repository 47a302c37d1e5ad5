import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tracked = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' }).split('\n');
/** Sources with texts that users read. */
const sources = tracked.filter(
  (file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file) && existsSync(join(root, file)),
);
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** Words that have another one in the glossary, and that one. */
const VARIANTS: readonly (readonly [variant: RegExp, word: string])[] = [
  [/\bGenre\b/, 'Nature, Objet'],
  [/'Où'/, 'Diffusé chez'],
  [/'Faite'|'Bon'/, 'Terminée, En ligne, À jour'],
  [/[Mm]ise? de côté/, 'abandonnée'],
  [/\bRanger\b|\b[Rr]angée/, 'Archiver, archivée'],
  [/[Ll]ignes? cochée|décocher/, 'sélectionné, avec le nom de la chose'],
  [/\bFlop\b/, 'les moins cliquées'],
  [/encore une fois/, 'Confirmation'],
  [/'Prévue/, 'Départ prévu'],
  [/[Bb]udget réparti/, 'Montant programmé'],
  [/\b[Cc]ourriels?\b|\be-mails?\b/, 'email'],
  [/\b[Ss]ondage/, 'formulaire'],
  [/'Affichages'/, 'Vues'],
  [/\bréservations\b/, 'programmations'],
  [/'Programmée'/, 'Validée, À venir'],
];

it.each(VARIANTS)('%s is said in one way: %s', (variant) => {
  const found = sources.filter((file) => variant.test(withoutComments(readFileSync(join(root, file), 'utf8'))));
  expect(found).toEqual([]);
});
it('reads the sources of screens, of the contract and of the API', () => {
  expect(sources.length).toBeGreaterThan(500);
});
