import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteDef } from '@officine/sdk';
import { contract } from '@officine/sdk/contract';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const code = execFileSync('git', ['ls-files', 'apps/back-office/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** Calls that no screen makes, and why each stays. */
const REASONS: Readonly<Record<string, string>> = {
  'logAdverts.recent': 'followed from a terminal: `officine logs tail`',
  'accounts.logout': 'made by the session of the SDK',
  'accounts.me': 'for holders of an access token, who have no session',
  'campaigns.disable': 'the specification’s call; screens make `reduce`, which tells its effect and can be undone',
  'contents.list': 'screens read each text, and `contentVersions`',
  'logCampaigns.list': 'screens show its sums as reports; exported on the tools’ screen',
  'invoiceMails.bounce': 'an alias of the return address gives the messages to `officine invoice bounce`',
  'pacing.list': 'followed in the terminal, by `officine campaign pacing`',
  'pools.addPharmacy': 'the specification’s call for one pharmacy; screens make `members`, for many at once with undo',
  'pools.removePharmacy': 'as `addPharmacy`',
  'reports.byReference': 'the specification’s call by a reference; screens ask by their filters',
  'tempCampaigns.list': 'the wizard keeps the answer of `simulate`',
  'tempSchedulings.list': 'the wizard shows its overview by day and zone',
  'users.combo': 'no form asks for a user',
  'webhooks.stream': 'for developers in the terminal, by `officine webhook listen`',
};
/** Subjects of which screens make no call at all. */
const SUBJECTS: Readonly<Record<string, string>> = {
  pharmacyContacts: 'the specification’s older paths of `contacts`',
  pharmacyWordpress: 'the specification’s older paths of `wordpresses`',
  pharmacyAreas: 'fixed: its box reads `combo`',
  pharmacyTurnovers: 'fixed: its box reads `combo`',
  pharmacyTypes: 'fixed: its box reads `combo`',
  regions: 'fixed: its box reads `combo`',
  wordpressVulnerabilities:
    'read by `officine wordpress vulnerabilities`; lists of components show what the file of a screen marked',
};

/** Mounts of the areas: each role's, and that of all. */
const AREAS = new Set(['admin', 'advertiser', 'customer', 'pool', 'marketing', 'shared']);

/** Calls that lists make of the resource that they are given, and those that forms make. */
const OF_A_LIST = new Set(['list', 'get']);
const OF_A_FORM = new Set(['create', 'update']);
/** Calls that the readers of a publication make. */
const OF_READERS = new Set(['readers', 'remind']);
const isSource = (subject: string, name: string) =>
  (OF_READERS.has(name) && new RegExp(String.raw`\breaders(?:Column|Tab)\(${subject}\)`).test(code)) ||
  (OF_A_LIST.has(name) &&
    new RegExp(String.raw`\bsource(?:=\{|: )${subject}\b|\b(?:thing|existing)\(${subject}\)`).test(code)) ||
  (OF_A_FORM.has(name) && new RegExp(String.raw`<(?:Form\w+|ContactsOf)\b[^>]*\bsource=\{${subject}\}`).test(code));
/** A subject under its name, and under those that imports give it. */
const namesOf = (subject: string): readonly string[] => [
  subject,
  ...[...code.matchAll(new RegExp(String.raw`\b${subject} as (\w+)`, 'g'))].map(([, alias]) => alias ?? ''),
];
const isMade = (subject: string, name: string) =>
  namesOf(subject).some((alias) => new RegExp(String.raw`\b${alias}\.${name}\b`).test(code)) || isSource(subject, name);
/** The item of a list that shows whole rows. */
const isItemOfList = (subject: string, name: string) =>
  name === 'get' && (isMade(subject, 'list') || `${subject}.list` in REASONS);

it('a list alone does not make the calls of a form', () => {
  expect([isSource('tasks', 'list'), isSource('tasks', 'update')]).toEqual([true, false]);
});

it('every call that a person of any role may make is made by a screen, or has its reason', () => {
  const missing = Object.entries(contract).flatMap(([subject, routes]) =>
    Object.entries(routes as Record<string, RouteDef>)
      .filter(([, { on }]) => on.some((mount) => AREAS.has(mount)))
      .filter(([name]) => !isMade(subject, name) && !isItemOfList(subject, name) && !(subject in SUBJECTS))
      .map(([name]) => `${subject}.${name}`),
  );
  expect(missing.filter((name) => !(name in REASONS))).toEqual([]);
  expect(
    Object.keys(REASONS).filter((name) => !missing.includes(name)),
    'reasons of calls that a screen makes',
  ).toEqual([]);
});
