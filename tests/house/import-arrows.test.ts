import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const house = mkdtempSync(join(tmpdir(), 'officine-arrows-'));
afterAll(() => rmSync(house, { recursive: true }));

/** Imports by file, with whether the rules allow them. `suppliers` and `hints` are folders that no rule names. */
const IMPORTS: readonly [file: string, specifier: string, allowed: boolean][] = [
  ['apps/api/src/areas/money/suppliers/order.ts', '../../../rest/view.ts', true],
  ['apps/api/src/areas/money/suppliers/order.ts', '../../../calls/handler.ts', true],
  ['apps/api/src/areas/money/suppliers/order.ts', '../../../resources/selling/topics.ts', false],
  ['apps/api/src/areas/money/suppliers/order.ts', '../../../http/app.ts', false],
  ['apps/api/src/areas/money/suppliers/order.ts', '../../../demo/load.ts', false],
  ['apps/api/src/areas/money/suppliers/order.ts', '@officine/cli', false],
  // A subject without a place in the order knows no other one.
  ['apps/api/src/areas/money/suppliers/order.ts', '../../accounts/accounts/sessions.ts', false],
  ['apps/api/src/areas/money/suppliers/paper/sheet.ts', '../../../../resources/selling/topics.ts', false],
  ['apps/api/src/areas/selling/campaigns/move.ts', '../../desk/receipts/receipt.ts', true],
  ['apps/api/src/areas/selling/campaigns/move.ts', '../inventory/read.ts', false],
  ['apps/api/src/areas/selling/inventory/read.ts', '../campaigns/move.ts', true],
  ['apps/api/src/areas/desk/receipts/undo.ts', '../../selling/campaigns/move.ts', false],
  ['apps/api/src/areas/desk/tasks/settle.ts', '../notifications/notify.ts', true],
  ['apps/api/src/areas/desk/notifications/notify.ts', '../tasks/enqueue.ts', false],
  ['apps/api/src/areas/accounts/accounts/sessions.ts', '../../desk/tasks/enqueue.ts', false],
  ['apps/api/src/areas/delivery/delivery/answer.ts', '../../../rest/view.ts', false],
  ['apps/api/src/areas/delivery/ingest/sink.ts', '../../../rest/view.ts', false],
  ['apps/api/src/base/errors.ts', '../config/config.ts', false],
  ['apps/api/src/rest/view.ts', '../areas/money/suppliers/order.ts', false],
  ['apps/api/src/rest/view.ts', '../calls/handler.ts', false],
  ['apps/api/src/calls/parse.ts', '../resources/selling/topics.ts', false],
  ['apps/api/src/calls/parse.ts', '../areas/money/suppliers/order.ts', false],
  ['apps/api/src/resources/network/documents.ts', '../../areas/desk/notifications/publications.ts', true],
  ['apps/api/src/resources/network/documents.ts', '../../areas/selling/campaigns/move.ts', false],
  ['apps/api/src/http/app.ts', '../demo/load.ts', false],
  ['apps/api/src/http/app.ts', '../areas/money/suppliers/order.ts', true],
  ['apps/api/src/processes/serve.ts', '../demo/load.ts', true],
  ['apps/back-office/src/ui/button.tsx', '../kit/list.ts', false],
  ['apps/back-office/src/ui/button.tsx', '@officine/sdk', false],
  ['apps/back-office/src/kit/list.ts', '../shared/todo/todos.ts', false],
  ['apps/back-office/src/kit/form/inputs.tsx', '../list/list.ts', false],
  ['apps/back-office/src/kit/form/inputs.tsx', '../calls/send.ts', true],
  ['apps/back-office/src/kit/form/inputs.tsx', '../../features/desk/hints/hint.tsx', false],
  ['apps/back-office/src/shared/todo/todos.ts', '../../features/desk/hints/hint.tsx', false],
  ['apps/back-office/src/features/desk/hints/hint.tsx', '../../selling/topics/topics.tsx', false],
  ['apps/back-office/src/features/selling/zones/list.tsx', '../topics/topics.tsx', false],
  ['apps/back-office/src/features/selling/zones/list.tsx', '../shared/prices.ts', true],
  ['apps/back-office/src/features/desk/hints/hint.tsx', '../../selling/shared/prices.ts', false],
  ['apps/back-office/src/features/selling/shared/prices.ts', '../topics/topics.tsx', false],
  ['apps/back-office/src/features/desk/hints/hint.tsx', '../../../kit/list.ts', true],
  ['apps/back-office/src/features/desk/hints/hint.tsx', '../../../roles/admin.ts', false],
  ['apps/back-office/src/features/desk/hints/hint.tsx', '@officine/api', false],
  ['apps/back-office/src/roles/admin.ts', '../app/router.tsx', false],
  ['packages/domain/src/money.ts', 'node:fs', false],
  ['packages/domain/src/money.ts', '@officine/sdk', false],
  ['packages/sdk/src/client.ts', '@officine/cli', false],
  ['packages/sdk/src/contract/selling/zones.ts', '../network/pharmacies.ts', true],
  ['packages/sdk/src/contract/network/pharmacies.ts', '../selling/zones.ts', false],
  ['packages/sdk/src/contract/fields/fields.ts', '../selling/zones.ts', false],
  ['packages/widget/src/zone.ts', '../../sdk/src/client.ts', true],
  ['packages/widget/src/zone.ts', '../../../apps/api/src/log.ts', false],
  ['packages/hints/src/hint.ts', '@officine/sdk', false],
];

it('refuses the imports that run up or across, in new folders too', () => {
  const files = new Map<string, string[]>();
  for (const [file, specifier] of IMPORTS) files.set(file, [...(files.get(file) ?? []), specifier]);
  for (const [file, specifiers] of files) write(file, specifiers.map((s) => `import '${s}';`).join('\n'));
  write('apps/back-office/src/features/selling/topics/topics.tsx', '');
  write(
    'oxlint.config.mjs',
    `import { importArrows } from '${checkout}scripts/import-arrows.mjs';
     export default { rules: { 'import/no-unassigned-import': 'off' }, overrides: importArrows('${house}') };`,
  );
  const { stdout } = spawnSync(
    process.execPath,
    [join(checkout, 'node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', '--format=json'],
    { cwd: house, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  const refused = diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename, labels }) => `${filename} ← ${files.get(filename)?.[(labels[0]?.span.line ?? 0) - 1]}`);
  const expected = IMPORTS.filter(([, , allowed]) => !allowed).map(([file, specifier]) => `${file} ← ${specifier}`);
  expect(refused.sort()).toEqual(expected.sort());
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}
