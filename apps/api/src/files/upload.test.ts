import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendProblem } from '../http/problem.ts';
import { incomingFolder } from './incoming.ts';
import { readMultipart, registerUploads, type Upload } from './upload.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'upload-'));
const app = Fastify();
let base = '';
let port = 0;
let seen: Upload[] = [];
/** Called with each upload while its file is there. */
let onStored: (upload: Upload) => void = () => undefined;
beforeAll(async () => {
  app.decorate('services', { config: {} } as never);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  await registerUploads(app, { dataFolder });
  app.post('/', async (request) => {
    const { fields, uploads } = await readMultipart(request, { picture: 'image', file: 'document', budget: 'csv' });
    seen = Object.values(uploads);
    for (const upload of seen) onStored(upload);
    const kept = seen.map((upload) => readFileSync(upload.path).length);
    return { fields, uploads, kept };
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(base).port);
});
afterAll(async () => {
  await app.close();
  rmSync(dataFolder, { recursive: true });
});
const left = () => readdirSync(incomingFolder(dataFolder));
// Whatever a test did, nothing stays behind once its answer has left.
afterEach(() => vi.waitUntil(() => left().length === 0, { timeout: 90_000, interval: 20 }));

interface Answer {
  status: number;
  body: {
    code?: string;
    detail?: string;
    violations?: { propertyPath: string; message: string }[];
    fields: object;
    uploads: Record<string, Upload>;
    kept: number[];
  };
}
async function post(body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(base, {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const raw = (text: string, type = 'multipart/form-data; boundary=x') =>
  post(Buffer.from(text), { 'content-type': type });
const form = (entries: [string, string | Blob, string?][]) => {
  const data = new FormData();
  for (const [name, value, filename] of entries)
    if (value instanceof Blob) data.append(name, value, filename ?? 'f');
    else data.append(name, value);
  return post(data);
};
const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#08c' } })
  .png()
  .toBuffer();
const image = new Blob([new Uint8Array(png)], { type: 'image/png' });

const part = (name: string, extra = '') => `--x\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`;
const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;
const many = (n: number, part: (i: number) => string) =>
  `${Array.from({ length: n }, (_, i) => `--x\r\n${part(i)}\r\n`).join('')}--x--\r\n`;
const endless = (size: number) => {
  const first = part('picture', '; filename="a.png"');
  let sent = -1;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= size) return controller.close();
      controller.enqueue(sent < 0 ? new TextEncoder().encode(first) : new Uint8Array(65_536));
      sent = sent < 0 ? 0 : sent + 65_536;
    },
  });
};

test.each(['jpeg', 'webp', 'png', 'avif'] as const)(
  'a %s loses what the camera wrote, its place first',
  async (format) => {
    const taken = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#08c' } })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 23/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    let stored = Buffer.alloc(0);
    onStored = ({ path }) => (stored = readFileSync(path));
    const { body } = await form([['picture', new Blob([new Uint8Array(taken)])]]);
    const { exif, width, height, orientation } = await sharp(stored).metadata();
    expect([exif, orientation ?? 1, width, height]).toEqual([undefined, 1, 30, 40]);
    expect(body.uploads.picture).toMatchObject({ size: stored.length, width: 30, height: 40 });
    expect(stored.includes('Camera')).toBe(false);
  },
);

const frame = (index: number, side: number): Buffer => Buffer.alloc(side * side * 3, index * 20);
const animation = (frames: number, side: number) =>
  sharp(Buffer.concat(Array.from({ length: frames }, (_, i) => frame(i, side))), {
    raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
  });
const send = async (content: Buffer) => {
  let stored = Buffer.alloc(0);
  onStored = ({ path }) => (stored = readFileSync(path));
  const { body } = await form([['picture', new Blob([new Uint8Array(content)])]]);
  return { body, stored };
};

describe('an animation', () => {
  test('keeps its frames and loses what was written into it: WebP', async () => {
    const sent = await animation(3, 8)
      .withExif({ IFD0: { Make: 'Camera' } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(sent).metadata()).pages).toBe(3);
    const { stored } = await send(sent);
    const { pages, exif, xmp } = await sharp(stored, { animated: true }).metadata();
    expect([pages, exif, xmp, stored.includes('Camera')]).toEqual([3, undefined, undefined, false]);
    expect(await sharp(stored, { animated: true }).raw().toBuffer()).toEqual(
      await sharp(sent, { animated: true }).raw().toBuffer(),
    );
  });
  test('keeps its frames and loses what was written into it: PNG', async () => {
    const still = await animation(1, 8)
      .withExif({ IFD0: { Make: 'Camera' } })
      .png()
      .toBuffer();
    const text = pngChunk('tEXt', Buffer.from('Author\0Somebody'));
    // One frame, which is the still picture.
    const control = pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
    const { stored } = await send(Buffer.concat([still.subarray(0, 33), control, text, still.subarray(33)]));
    const found = ['acTL', 'IDAT', 'eXIf', 'tEXt', 'Camera', 'Somebody'].map((each) => stored.includes(each));
    expect(found).toEqual([true, true, false, false, false, false]);
  });
  test('of many frames is taken, and one too long is refused in its own words', async () => {
    const start = await animation(3, 8).gif().toBuffer();
    // On a screen of 2,000 × 2,000, fifteen frames have 60 million pixels: more than a picture of one may have.
    start.writeUInt16LE(2000, 6);
    start.writeUInt16LE(2000, 8);
    const of = (frames: number) =>
      send(
        Buffer.concat([start.subarray(0, -1), ...Array.from({ length: frames - 3 }, () => FRAME), Buffer.from(';')]),
      );
    expect((await of(15)).body.uploads?.picture).toMatchObject({ type: 'image/gif', width: 2000, height: 2000 });
    expect((await of(101)).body.violations).toMatchObject([
      { message: 'Cette animation est trop longue : 101 images de 2000 × 2000 pixels.' },
    ]);
  });
});
/** One pixel of a GIF, as a frame of its own. */
const FRAME = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 255, 255, 255, 2, 2, 0x44, 1, 0]);
function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

test('texts, lists and files come apart', async () => {
  const { status, body } = await form([
    ['title', 'Grippe é'],
    ['topics[]', '/topics/1'],
    ['topics[]', '/topics/2'],
    ['tags[]', 'seul'],
    ['twice', 'a'],
    ['twice', 'b'],
    ['picture', image, '../../Été "1" 😀.png'],
  ]);
  expect(status).toBe(200);
  expect(body.fields).toEqual({
    title: 'Grippe é',
    topics: ['/topics/1', '/topics/2'],
    tags: ['seul'],
    twice: ['a', 'b'],
  });
  expect(body.uploads.picture).toMatchObject({
    field: 'picture',
    name: 'Été %221%22 😀.png',
    type: 'image/png',
    size: png.length,
    width: 4,
    height: 3,
  });
  expect(body.kept).toEqual([png.length]);
});

test('the type sent and the name count for nothing', async () => {
  const { body } = await form([['picture', new Blob([new Uint8Array(png)], { type: 'text/html' }), 'x.html']]);
  expect(body.uploads.picture).toMatchObject({ type: 'image/png', name: 'x.html.png' });
  const svg = await form([['picture', new Blob(['<svg onload=alert(1)>'], { type: 'image/png' }), 'x.png']]);
  expect(svg).toMatchObject({
    status: 422,
    body: { code: 'file_type', violations: [{ propertyPath: 'picture', code: 'file_type' }] },
  });
});

test('a file input left alone, and a file nobody expects, are as if not sent', async () => {
  const { status, body } = await form([
    ['other', image],
    ['title', 'a'],
    ['constructo', image],
  ]);
  expect({ status, ...body }).toMatchObject({ status: 200, uploads: {}, fields: { title: 'a' } });
  const empty = await raw(
    '--x\r\nContent-Disposition: form-data; name="picture"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n',
  );
  expect(empty).toMatchObject({ status: 200, body: { uploads: {} } });
});

test('two files where one is expected', async () => {
  expect(
    await form([
      ['picture', image],
      ['picture[]', image],
    ]),
  ).toMatchObject({ status: 422, body: { detail: 'picture: Un seul fichier est attendu.' } });
});

describe('broken forms', () => {
  test.each([
    ['no boundary', 'abc', 'multipart/form-data'],
    ['empty boundary', 'abc', 'multipart/form-data; boundary='],
    ['another boundary', '--y\r\n\r\n', undefined],
    ['no parts', 'not a form at all', undefined],
    ['a field cut off', `${part('title')}abc`, undefined],
    ['a file cut off', `${part('picture', '; filename="a.png"')}abc`, undefined],
    ['an unexpected file cut off', `${part('nobody', '; filename="a.png"')}abc`, undefined],
    ['headers cut off', '--x\r\nContent-Disposition: form-da', undefined],
    [
      'a part that lies about being JSON',
      '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{oops\r\n--x--',
      undefined,
    ],
    ['a prototype', `${part('__proto__')}x\r\n--x--`, undefined],
    ['a prototype of files', `${part('constructor', '; filename="a"')}x\r\n--x--`, undefined],
  ])('%s: 400 in French', async (_, text, type) => {
    const { status, body } = await raw(text, type);
    expect(status).toBe(400);
    expect(body.detail).toMatch(/^(Le formulaire envoyé est|La demande n)/);
  });
  test('a character that no text can hold', async () => {
    expect(await raw(`${part('title')}a\0b\r\n--x--`)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'title' }] },
    });
  });
  test('a name that is badly encoded, or missing, is no harm', async () => {
    expect((await raw(`${part('picture', "; filename*=UTF-8''%E0%A4%A")}abc\r\n--x--`)).status).toBe(422);
    expect((await raw('--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--')).status).toBe(200);
    expect((await raw('--x\r\n\r\nabc\r\n--x--')).status).toBe(200);
  });
  test.each([
    ['a file', `${part('picture', '; filename="a.png"')}${'a'.repeat(3000)}`],
    ['a text after a file', `${part('file', '; filename="a.txt"')}Bonjour\r\n${part('title')}abc`],
  ])('a caller who hangs up in the middle of %s leaves nothing and breaks nothing', async (_, text) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head(9000)}${text}`);
    await expect.poll(() => left().length).toBe(1);
    socket.destroy();
    await once(socket, 'close');
    await expect.poll(() => left()).toEqual([]);
    expect((await form([['title', 'still alive']])).status).toBe(200);
  });
});

describe('limits', () => {
  test.each([
    ['10,000 fields', (i: number) => `Content-Disposition: form-data; name="a${i}"\r\n\r\n1`],
    ['10,000 files', (i: number) => `Content-Disposition: form-data; name="f${i}"; filename="a"\r\n\r\n1`],
    ['10,000 parts without a name', () => 'X: y\r\n\r\n1'],
  ])('%s: 413', async (_, part) => {
    expect(await raw(many(10_000, part))).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });
  test('texts that are too long together', async () => {
    const long = 'a'.repeat(900_000);
    expect(
      (
        await form([
          ['a', long],
          ['b', long],
        ])
      ).status,
    ).toBe(200);
    expect(
      await form([
        ['a', long],
        ['b', long],
        ['c', long],
      ]),
    ).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
    expect((await form([['a', long.repeat(3)]])).status).toBe(413);
  });

  test('a file above its kind’s limit is refused while it arrives', async () => {
    const answer = await post(endless(12 * 1024 * 1024), { 'content-type': 'multipart/form-data; boundary=x' });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', detail: 'picture: Ce fichier est trop volumineux (10 Mo au plus).' },
    });
    expect(existsSync(seen[0]?.path ?? '')).toBe(false);
  });
  test('one that never ends is cut off', async () => {
    const sending = post(endless(Number.POSITIVE_INFINITY), { 'content-type': 'multipart/form-data; boundary=x' });
    await expect(
      sending.then(
        (answer) => answer.status,
        () => 413,
      ),
    ).resolves.toBe(413);
  });
  test('a refused caller who sends on gets his answer, and the connection serves again', async () => {
    const socket = connect(port, '127.0.0.1');
    const file = `${part('picture', '; filename="a.png"')}${'a'.repeat(25_000_000)}`;
    socket.write(head(file.length) + file);
    const answers = String(await once(socket, 'data'));
    const text = `${part('title')}x\r\n--x--`;
    socket.write(head(text.length) + text);
    const [next] = (await once(socket, 'data')) as [Buffer];
    expect([answers.slice(0, 12), next.toString().slice(0, 12)]).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    socket.destroy();
  });
  test('a form that says it is too large is refused before it is read', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head(500_000_000));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});
