import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { accountingSettings, readAccounting } from './settings.ts';

const read = (content: object) => readAccounting(JSON.stringify(content), 'a.json');

it('has default layouts and accounts, which a firm replaces one by one', () => {
  expect(read({}).usual).toEqual({ sage: 'sage100', gescom: 'gescom' });
  const columns = [{ label: 'Code', field: 'accounting_code' }];
  const own = read({
    usual: { sage: 'maison' },
    accounts: { collective_account: '41110000' },
    layouts: [
      { name: 'maison', like: 'sage100', separator: '\t', columns },
      { name: 'colonnes', like: 'maison', separator: null, columns: [{ ...columns[0], width: 17 }] },
    ],
  });
  expect(own.sage[0]).toMatchObject({ name: 'maison', separator: '\t', encoding: 'cp1252' });
  expect(own.sage[1]).not.toHaveProperty('separator');
  expect(own.accounts).toMatchObject({ collective_account: '41110000', journal: 'VE' });
});
it('lists every error at once', () => {
  const columns = [{ label: 'A', field: 'z' }];
  const wrong = {
    usual: { gescom: 'x' },
    layouts: [
      { name: 'a', like: 'gescom', columns },
      { name: 'b', like: 'nothing' },
    ],
  };
  const told = [
    'layouts\\.0\\.columns\\.0 : champ inconnu « z »',
    'layouts\\.1\\.like : format inconnu « nothing »',
    'usual\\.gescom : format inconnu « x »',
  ];
  expect(() => read(wrong)).toThrow(new RegExp(told.join('[^]*')));
  expect(() => read({ layouts: [{ name: 'A B' }] })).toThrow(/layouts\.0\.name/);
  expect(() => read({ other: 1 })).toThrow('OFFICINE_ACCOUNTING : a.json n’est pas valable.');
  expect(() => readAccounting('{', 'a.json')).toThrow('ce n’est pas du JSON');
});
it('reads a changed file again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'officine-accounting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const accountingFile = join(folder, 'a.json');
  expect(() => accountingSettings({ accountingFile })).toThrow('n’existe pas');
  writeFileSync(accountingFile, '{"accounts":{"journal":"V1"}}');
  utimesSync(accountingFile, 1, 1);
  expect(accountingSettings({ accountingFile }).accounts.journal).toBe('V1');
  writeFileSync(accountingFile, '{"accounts":{"journal":"V2"}}');
  expect(accountingSettings({ accountingFile }).accounts.journal).toBe('V2');
});
