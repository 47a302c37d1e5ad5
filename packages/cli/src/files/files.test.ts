import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readFileToSend, readText } from './input.ts';
import { writeOutput } from './output.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'officine-files-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it('writes a whole file or keeps the old one', async () => {
  const at = folder();
  const path = join(at, 'rapport.csv');
  writeFileSync(path, 'old');
  const broken = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from('new, half'));
    },
    pull(controller) {
      controller.error(new Error('cut'));
    },
  });
  await expect(writeOutput(path, broken)).rejects.toThrow('cut');
  expect([readFileSync(path, 'utf8'), readdirSync(at)]).toEqual(['old', ['rapport.csv']]);
  await writeOutput(path, 'new');
  expect([readFileSync(path, 'utf8'), readdirSync(at)]).toEqual(['new', ['rapport.csv']]);
});
it('writes through links and into pipes, without replacing them', async () => {
  const at = folder();
  const [target, link] = [join(at, 'target'), join(at, 'link')];
  writeFileSync(target, 'old');
  symlinkSync(target, link);
  await writeOutput(link, 'new');
  expect([readFileSync(target, 'utf8'), lstatSync(link).isSymbolicLink()]).toEqual(['new', true]);
  const pipe = join(at, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const [read] = await Promise.all([readFile(pipe, 'utf8'), writeOutput(pipe, 'through')]);
  expect([read, lstatSync(pipe).isFIFO()]).toEqual(['through', true]);
  await expect(writeOutput(at, 'x')).rejects.toThrow('c’est un dossier');
});
it('explains errors of the disk in French', async () => {
  await expect(writeOutput(join(folder(), 'none', 'x'), 'a')).rejects.toThrow('ce dossier n’existe pas');
  await expect(readText('/none')).rejects.toThrow('/none n’existe pas.');
  await expect(readText(folder())).rejects.toThrow('est un dossier');
});
it('uploads a file under its own name', async () => {
  const path = join(folder(), 'budget é.csv');
  writeFileSync(path, '\ufeffa');
  expect((await readFileToSend(path)).name).toBe('budget é.csv');
  expect(await readText(path)).toBe('a');
});
