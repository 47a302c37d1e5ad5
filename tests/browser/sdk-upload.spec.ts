import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';

// In a browser an upload that tells its progress goes by XMLHttpRequest, which Node does not have.
const program = `
  import { createSdk, memoryTokens } from '@officine/sdk';
  const route = (path) => ({ method: 'POST', path, on: ['admin'], summary: '', errors: [], files: { file: 'document' }, io: {} });
  const sdk = createSdk({ tokens: memoryTokens('t') }, { files: { send: route('/send'), refused: route('/refused'), silent: route('/silent') } });
  globalThis.upload = async (name, bytes, { abort } = {}) => {
    const percents = [];
    const control = new AbortController();
    const options = { signal: control.signal, onProgress: (percent) => { percents.push(percent); if (abort) control.abort(); } };
    const body = { file: new File([new Uint8Array(bytes)], 'é.bin') };
    try {
      return { percents, out: await sdk.admin.files[name]({ body }, options) };
    } catch ({ code, message, status }) {
      return { percents, code, message, status };
    }
  };`;

interface Uploaded {
  percents: number[];
  out?: unknown;
  code?: string;
  message?: string;
  status?: number;
}
declare global {
  var upload: (name: string, bytes: number, options?: { abort?: boolean }) => Promise<Uploaded>;
}

let server: Server;
let address: string;

test.beforeAll(async () => {
  const resolveDir = fileURLToPath(new URL('.', import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir },
    bundle: true,
    format: 'esm',
    conditions: ['officine-source'],
    write: false,
  });
  server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<script type="module">${outputFiles[0]?.text}</script>`);
      return;
    }
    let bytes = 0;
    try {
      for await (const chunk of request) bytes += (chunk as Buffer).length;
    } catch {
      return; // The page gave up.
    }
    const refused = request.url?.endsWith('/refused');
    response.writeHead(refused ? 413 : 200, { 'content-type': 'application/ld+json' });
    const { authorization, 'content-type': type } = request.headers;
    response.end(
      JSON.stringify(refused ? { code: 'file_too_large', detail: 'Trop gros.' } : { bytes, authorization, type }),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => server.close());
test.beforeEach(async ({ page }) => {
  await page.goto(address);
  await page.waitForFunction(() => 'upload' in globalThis);
});

test('an upload tells its progress in whole percents, to the end', async ({ page }) => {
  const { percents, out } = await page.evaluate(() => globalThis.upload('send', 20_000_000));
  expect(percents.every((percent) => Number.isInteger(percent) && percent > 0)).toBe(true);
  expect(percents.at(-1)).toBe(100);
  expect(out).toMatchObject({
    authorization: 'Bearer t',
    type: expect.stringMatching(/^multipart\/form-data; boundary=/),
  });
  expect((out as { bytes: number }).bytes).toBeGreaterThan(20_000_000);
});

test('an upload that is refused, given up or cut off says so', async ({ page }) => {
  const refused = await page.evaluate(() => globalThis.upload('refused', 10));
  expect(refused).toMatchObject({ code: 'file_too_large', message: 'Trop gros.', status: 413 });
  const aborted = await page.evaluate(() => globalThis.upload('send', 50_000_000, { abort: true }));
  expect(aborted).toMatchObject({ code: 'aborted', status: 0 });
  await page.route('**/silent', (route) => route.abort());
  const cut = await page.evaluate(() => globalThis.upload('silent', 10));
  expect(cut).toMatchObject({ code: 'network', status: 0 });
});
