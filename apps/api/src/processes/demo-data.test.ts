import { checkSepaIban } from '@officine/domain';
import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { withDemoBank } from './demo-data.ts';

const settings = (env: Record<string, string>) => ({ ...parseConfig(env), secret: 's' });

it('a demo invoices and debits with a bank that does not exist, until one is set', async () => {
  const { companyIban = '', companyBic, companyIcs } = await withDemoBank(settings({}));
  expect(checkSepaIban(companyIban)).toMatchObject({ ok: true });
  expect([companyBic, companyIcs]).not.toContain(undefined);
  const own = settings({ COMPANY_IBAN: 'FR1420041010050500013M02606' });
  expect(await withDemoBank(own)).toBe(own);
});
