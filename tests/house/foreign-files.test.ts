import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What others write comes from a package: schemas, fonts, programs, archives, minified scripts. */
const FOREIGN_NAMES =
  /\.(xsd|dtd|rng|rnc|sch|wsdl|ttf|otf|ttc|eot|woff2?|wasm|jar|exe|dll|so|phar|zip|gz|tgz|7z|whl|gem)$|[.-]min\.(js|css)$|\.pack(ed)?\.js$/i;
/** A notice of rights, as copied files begin with. */
const NOTICE =
  /copyright\s*(\(c\)|©|\d{4})|©\s*(19|20)\d{2}|@licen[cs]e\b|@preserve\b|spdx-license-identifier|all rights reserved|permission is hereby granted|licensed under the|GNU (lesser |affero )?general public license|urn:un:unece:uncefact:documentation/i;
const OWN_NOTICE = /^Copyright \(c\) \d{4} Officine contributors$/m;
/** Files whose lines are long because a program writes them from what is ours, or from what a package has (phone numbers). */
const WRITTEN = new Set([
  'package-lock.json',
  'apps/api/migrations/release-before.json',
  'apps/api/test/matrix/sql.snap',
  'packages/domain/src/identifiers/phone-metadata.json',
]);
const MAX_LINE = 2000;

/** What shows that somebody else wrote a file; undefined for our own. */
function foreign(path: string, bytes: Buffer): string | undefined {
  if (FOREIGN_NAMES.test(path)) return 'its kind';
  if (bytes.includes(0)) return undefined;
  const text = bytes.toString('utf8');
  if (basename(path) === 'LICENSE' && OWN_NOTICE.test(text)) return undefined;
  const notice = NOTICE.exec(text)?.[0];
  if (notice !== undefined) return `« ${notice} »`;
  if (!WRITTEN.has(path) && text.split('\n').some((line) => line.length > MAX_LINE)) return 'a line of a minified file';
  return undefined;
}

const SELF = 'tests/house/foreign-files.test.ts';

describe('files of others', () => {
  it.each([
    ['schema.xsd', '<xs:schema/>'],
    ['Inter.woff2', ''],
    ['jquery.min.js', ''],
    ['a.ts', '/*! Copyright (c) 2019 Somebody */'],
    ['a.php', '/* This program is free software: GNU General Public License */'],
    ['a.js', '// SPDX-License-Identifier: Apache-2.0'],
    ['LICENSE', 'Copyright (c) 2019 Somebody'],
    ['a.js', `const a=${'1+'.repeat(MAX_LINE)}1`],
  ])('%s is known by its kind, its notice or its lines', (path, text) => {
    expect(foreign(path, Buffer.from(text))).toBeDefined();
  });

  it('none is in the repository', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter((path) => path !== '' && path !== SELF);
    expect(files.length).toBeGreaterThan(1000);
    expect(
      files.flatMap((path) => {
        const why = foreign(path, readFileSync(join(root, path)));
        return why === undefined ? [] : [`${path}: ${why}`];
      }),
    ).toEqual([]);
  });
});
