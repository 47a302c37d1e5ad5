import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
}
const HEAD_END = '\r\n\r\n';

/**
 * What an editor shows on the last name of each line of a TypeScript file, as the language service of the compiler says it:
 * markdown, '' for nothing. The file need not exist; `folder` is where its imports are found.
 */
export async function quickInfo(folder: string, lines: readonly string[]): Promise<string[]> {
  const service = spawn(process.execPath, [compiler, '--lsp', '--stdio'], { cwd: folder });
  const waiting = new Map<number, (result: unknown) => void>();
  const send = (message: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    service.stdin.write(`Content-Length: ${Buffer.byteLength(text)}${HEAD_END}${text}`);
  };
  let count = 0;
  const ask = (method: string, params: object) =>
    new Promise<unknown>((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      send({ id: count, method, params });
    });
  const take = ({ id, method, result }: Message) => {
    // The service sends requests to its editor too. None is attached: each gets an empty answer.
    if (id !== undefined && method !== undefined) send({ id, result: null });
    else if (id !== undefined) waiting.get(id)?.(result);
  };
  let read = Buffer.alloc(0);
  service.stdout.on('data', (bytes: Buffer) => {
    read = Buffer.concat([read, bytes]);
    for (let head = read.indexOf(HEAD_END); head >= 0; head = read.indexOf(HEAD_END)) {
      const end =
        head + HEAD_END.length + Number(/content-length: (\d+)/i.exec(read.subarray(0, head).toString())?.[1]);
      if (read.length < end) return;
      const text = read.subarray(head + HEAD_END.length, end).toString();
      read = read.subarray(end);
      take(JSON.parse(text) as Message);
    }
  });
  try {
    const capabilities = { textDocument: { hover: { contentFormat: ['markdown'] } } };
    await ask('initialize', { processId: process.pid, rootUri: pathToFileURL(folder).href, capabilities });
    send({ method: 'initialized', params: {} });
    const uri = pathToFileURL(join(folder, 'typed.ts')).href;
    const document = { uri, languageId: 'typescript', version: 1, text: lines.join('\n') };
    send({ method: 'textDocument/didOpen', params: { textDocument: document } });
    const shown: string[] = [];
    for (const [line, text] of lines.entries()) {
      const character = text.search(/\w+\W*$/);
      const hover = await ask('textDocument/hover', { textDocument: { uri }, position: { line, character } });
      shown.push((hover as { contents: { value: string } } | null)?.contents.value ?? '');
    }
    return shown;
  } finally {
    service.kill();
  }
}
