import { EXIT } from '../../exit-codes.ts';
import type { Column } from '../../output/fields.ts';
import { verb } from '../../verb.ts';
import { runChecks } from './checks.ts';

const MARKS = { ok: '✓', warning: '!', failed: '✗' } as const;
const columns: readonly Column[] = [
  { key: 'state', label: '', show: (state: keyof typeof MARKS) => MARKS[state] },
  { key: 'label', label: 'Point' },
  { key: 'detail', label: 'Constat' },
  { key: 'advice', label: 'À faire' },
];

export const doctor = verb({ examples: ['doctor', 'doctor --format json'] }, async ({ sdk, out, config }) => {
  const findings = await runChecks({ sdk, config, env: process.env });
  await out.list(
    findings.map((finding) => ({ ...finding })),
    { columns },
  );
  return findings.some(({ state }) => state === 'failed') ? EXIT.error : EXIT.done;
});
