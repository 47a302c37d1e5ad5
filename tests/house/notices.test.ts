import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOTIFICATION_READERS, type NotificationKind } from '@officine/sdk/contract';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const code = execFileSync('git', ['ls-files', 'apps/api/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/demo/'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .filter((text) => text.includes('notify('))
  .join('\n');

it('offers a switch only for kinds of notifications that the server writes', () => {
  const kinds = Object.keys(NOTIFICATION_READERS) as NotificationKind[];
  const switched = kinds.filter((kind) => NOTIFICATION_READERS[kind].length > 0);
  expect(switched.filter((kind) => !code.includes(`kind: '${kind}'`))).toEqual([]);
});
