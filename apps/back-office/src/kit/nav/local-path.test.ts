import { expect, it } from 'vitest';
import { localPath } from './local-path.ts';

const HERE = 'https://officine.example';

it.each([
  ['/admin/campaigns?page=2#top', '/admin/campaigns?page=2#top'],
  ['/pool/todo', '/pool/todo'],
  ['/a\tb', '/ab'],
  ['/x/../admin', '/admin'],
])('%j leads to %s', (wanted, path) => expect(localPath(wanted, HERE)).toBe(path));

it.each([
  null,
  '',
  'admin',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '\t//elsewhere.example',
  '/\r\\elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  '//[',
])('%j leads nowhere', (wanted) => expect(localPath(wanted, HERE)).toBeUndefined());
