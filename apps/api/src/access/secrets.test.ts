import { expect, test } from 'vitest';
import { seal, unseal } from './secrets.ts';

const key = 'a secret of the configuration, long enough';

test('a sealed secret opens at its place, with its key, unaltered', () => {
  const sealed = seal(key, 'site/1/ftp', 'mot de passe é€');
  expect(sealed).not.toContain('mot');
  expect(unseal(key, 'site/1/ftp', sealed)).toBe('mot de passe é€');
  expect(seal(key, 'site/1/ftp', 'mot de passe é€')).not.toBe(sealed);
  expect(unseal(key, 'p', seal(key, 'p', ''))).toBe('');
});

test('it does not open elsewhere, with another key, or altered', () => {
  const sealed = seal(key, 'site/1/ftp', 'secret');
  expect(() => unseal(key, 'site/2/ftp', sealed)).toThrow('authenticate');
  expect(() => unseal(`${key}!`, 'site/1/ftp', sealed)).toThrow('authenticate');
  const [version, iv, tag, body = ''] = sealed.split('.');
  const altered = [version, iv, tag, (body.startsWith('A') ? 'B' : 'A') + body.slice(1)].join('.');
  expect(() => unseal(key, 'site/1/ftp', altered)).toThrow('authenticate');
  expect(() => unseal(key, 'site/1/ftp', [version, iv, tag?.slice(0, 6), body].join('.'))).toThrow(
    'authentication tag',
  );
  expect(() => unseal(key, 'site/1/ftp', 'secret')).toThrow('Not a sealed secret');
});
