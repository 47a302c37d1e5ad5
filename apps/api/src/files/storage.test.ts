import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { type FileStorage, isKey, MissingFile, newKey } from './file-storage.ts';
import { fakeS3 } from './s3.fixture.ts';
import { createStorage } from './storage.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'storage-'));
const bucket = await fakeS3();
const s3 = { s3Bucket: 'files', s3Endpoint: bucket.url, s3Key: 'key', s3Secret: 'secret' };
const settings = {
  dataFolder,
  s3Bucket: undefined,
  s3Endpoint: undefined,
  s3Region: 'eu-west-3',
  s3Key: undefined,
  s3Secret: undefined,
};
const storages = { local: await createStorage(settings), s3: await createStorage({ ...settings, ...s3 }) };
afterAll(async () => {
  storages.s3.close();
  await bucket.close();
  rmSync(dataFolder, { recursive: true });
});
const keysOf = async (storage: FileStorage) => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
};

describe.each(['local', 's3'] as const)('%s', (kind) => {
  const storage = storages[kind];
  test('gives back what was put, whole or in part', async () => {
    const key = newKey();
    expect(await storage.exists(key)).toBe(false);
    await storage.put(key, Buffer.from('0123456789'), 'text/plain');
    expect(await storage.exists(key)).toBe(true);
    expect(await text(await storage.get(key))).toBe('0123456789');
    expect(await text(await storage.get(key, { start: 2, end: 4 }))).toBe('234');
    expect(await keysOf(storage)).toContain(key);
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.exists(key)).toBe(false);
    await expect(storage.get(key)).rejects.toThrow(MissingFile);
  });
  test('keeps the mark of its installation, which is no file', async () => {
    const before = await keysOf(storage);
    expect(await storage.readMark()).toBeUndefined();
    await storage.writeMark('first');
    await storage.writeMark('second');
    expect(await storage.readMark(AbortSignal.timeout(5000))).toBe('second');
    expect(await keysOf(storage)).toEqual(before);
  });
  test('takes streams of megabytes', async () => {
    const key = newKey();
    const bytes = Buffer.alloc(5_000_000, 'été');
    await storage.put(key, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), 'text/plain');
    expect((await buffer(await storage.get(key))).equals(bytes)).toBe(true);
  });
  test('a stream that fails leaves nothing', async () => {
    const before = await keysOf(storage);
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    await expect(storage.put(newKey(), failing, 'text/plain')).rejects.toThrow('gone');
    expect(await keysOf(storage)).toEqual(before);
  });
  test.each(['../config/secret', '/etc/passwd', 'aa/../../secret', `${newKey()}/../x`, '', 'aa\0/x', `${newKey()}\n`])(
    'no way to %j',
    async (key) => {
      expect(() => storage.delete(key)).toThrow(TypeError);
      await expect(async () => storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(TypeError);
      await expect(async () => storage.get(key)).rejects.toThrow(TypeError);
    },
  );
});

describe('local', () => {
  test('files are private, and appear whole', async () => {
    const key = newKey();
    await storages.local.put(key, Buffer.from('x'), 'text/plain');
    const path = join(dataFolder, 'files', key);
    expect(readFileSync(path, 'utf8')).toBe('x');
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(readdirSync(join(path, '..'))).not.toContainEqual(expect.stringContaining('.part'));
  });
  test('what a killed server left half-written is listed for the sweep, strangers are not', async () => {
    const part = `${newKey()}.part`;
    mkdirSync(join(dataFolder, 'files', part, '..'), { recursive: true });
    writeFileSync(join(dataFolder, 'files', part), 'half');
    writeFileSync(join(dataFolder, 'files', 'README'), 'not ours');
    expect((await keysOf(storages.local)).filter((key) => key.length !== newKey().length)).toEqual([part]);
  });
});

describe('s3', () => {
  test('requests are signed, and carry the type', async () => {
    const key = newKey();
    await storages.s3.put(key, Buffer.from('x'), 'image/png');
    const { headers } = bucket.last();
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-3\/s3\/aws4_request/);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-length']).toBe('1');
  });
  test('lists beyond one page', async () => {
    for (let i = 0; i < 5; i++) await storages.s3.put(newKey(), Buffer.from('x'), 'text/plain');
    expect((await keysOf(storages.s3)).length).toBe([...bucket.objects.keys()].filter(isKey).length);
  });
  test('a prefix parts the files of installations that share a bucket', async () => {
    const other = await createStorage({ ...settings, ...s3, s3Prefix: 'essai/deux' });
    const key = newKey();
    await other.put(key, Buffer.from('x'), 'text/plain');
    await other.writeMark('other');
    expect(await keysOf(other)).toEqual([key]);
    expect(bucket.objects.has(`essai/deux/${key}`)).toBe(true);
    expect([await storages.s3.exists(key), await storages.s3.readMark()]).toEqual([false, 'second']);
    expect(await keysOf(storages.s3)).not.toContain(key);
    await other.delete(key);
    expect(await keysOf(other)).toEqual([]);
    other.close();
  });
  test('a service in trouble is no missing file', async () => {
    bucket.fail(403);
    await expect(storages.s3.readMark()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    await expect(storages.s3.get(newKey())).rejects.not.toThrow(MissingFile);
    await expect(storages.s3.exists(newKey())).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    bucket.fail(undefined);
  });
});
