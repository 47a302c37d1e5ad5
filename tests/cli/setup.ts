import { mkdirSync, rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { workFolder } from './officine.ts';

// Once a test file: the profiles and files of one are not those of the next.
mkdirSync(workFolder, { recursive: true });
afterAll(() => rmSync(workFolder, { recursive: true, force: true }));
