import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB: current, and its maximum so far. */
export function memoryOf(pid: number): { current: number; max: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { current: read('VmRSS'), max: read('VmHWM') };
}
