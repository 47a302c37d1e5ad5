import type { FilterKinds } from '@officine/sdk';
import { expect, it } from 'vitest';
import { Findings } from './findings.ts';
import { pathFor, resources, startPlantedApp } from './planted-app.ts';

const { ask, of } = await startPlantedApp();
const admin = of('admin');

const VALUES = [
  '%25_%5C%27',
  '%00',
  '%ED%A0%80',
  '%FF',
  '%',
  '2026-02-30',
  '0000-01-01',
  '-1',
  '9.99',
  '1e400',
  '2147483648',
  '9'.repeat(20),
  'a'.repeat(301),
  '1..',
  '/campaigns/9999999999',
  '',
];
const inside: Readonly<Record<string, readonly string[]>> = {
  date: ['[after]', '[strictly_before]'],
  range: ['[gt]', '[between]', ''],
  exact: ['', '[]'],
  exists: [''],
};
const PARAMETERS = [
  'page=0',
  'page=-1',
  'page=abc',
  'page=99999999999999999999',
  'page=1000000',
  'page[]=1',
  'itemsPerPage=-1',
  'itemsPerPage=0&page=2',
  'itemsPerPage=1e9',
  'itemsPerPage=99999999',
  'pagination=foo',
  'pagination=&partial=1',
  'order[__proto__]=asc',
  'order[constructor]=asc',
  'order[id]=drop',
  'order[id][x]=asc',
  'order=asc',
  'order[]=id',
  '__proto__[x]=1',
  '__proto__=1',
  'constructor[prototype]=1',
  'properties[]=__proto__',
  'properties[a][b][c]=d',
  'properties=id',
  'exists[__proto__]=1',
  'exists[id]=1',
  'id[__proto__]=1',
  'id[0][0][0]=1',
  'id[=1',
  ']=1',
  'id[]=1&id[x]=2&id=3',
  '%00=1',
  '%FF=1',
  '&&&',
  '=',
  '?',
  'x'.repeat(9000),
  Array.from({ length: 300 }, (_, i) => `id[]=${i}`).join('&'),
  Array.from({ length: 301 }, (_, i) => `a${i}=1`).join('&'),
];

it.each(resources)('no query breaks the list of %s', async (_name, r) => {
  const findings = new Findings();
  const path = pathFor(r, 'admin');
  for (const query of PARAMETERS)
    findings.check(`${path}?${query.slice(0, 80)}`, await ask(admin, 'GET', `${path}?${query}`));
  const keys = Object.entries((r.of.list.filters ?? {}) as FilterKinds).flatMap(([name, kinds]) =>
    [kinds]
      .flat()
      .flatMap((kind) =>
        kind === 'exists' ? [`exists[${name}]`] : (inside[kind as string] ?? ['']).map((suffix) => name + suffix),
      ),
  );
  for (const value of VALUES)
    for (let i = 0; i < keys.length; i += 15) {
      const query = keys
        .slice(i, i + 15)
        .map((key) => `${key}=${value}`)
        .join('&');
      findings.check(`${path}?${query.slice(0, 120)}`, await ask(admin, 'GET', `${path}?${query}`));
    }
  expect(findings.wrong).toEqual([]);
});

it('no id breaks an item', async () => {
  const findings = new Findings();
  const ids = [
    '0',
    '-1',
    '9.99',
    '2147483648',
    '9'.repeat(30),
    '1e3',
    '%00',
    '%FF',
    '%',
    '%2e%2e%2f',
    '__proto__',
    '1;drop',
    "'",
    'a'.repeat(5000),
    '%F0%9F%98%80',
    '1/2/3',
  ];
  for (const [, r] of resources)
    for (const id of ids)
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const answer = await ask(admin, method, `${pathFor(r, 'admin')}/${id}`, method === 'PUT' ? {} : undefined);
        findings.check(`${method} ${r.of.list.path}/${id.slice(0, 40)}`, answer);
        if (answer.statusCode < 400) findings.wrong.push(`${method} ${r.of.list.path}/${id}: ${answer.statusCode}`);
      }
  expect(findings.wrong).toEqual([]);
});
