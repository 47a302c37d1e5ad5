import '../src/ui/global.css.ts';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { closeOffice } from './office.tsx';

beforeEach(() => page.viewport(1400, 900));
afterEach(closeOffice);
