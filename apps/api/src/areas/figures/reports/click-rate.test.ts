import type { Report } from '@officine/sdk/contract';
import { expect, it } from 'vitest';
import { clickRate, rateText } from './click-rate.ts';
import { reportFile } from './export.ts';

it('a rate over fewer than fifty views is not given', () => {
  expect([clickRate({ views: 200, clicks: 3 }), clickRate({}), clickRate({ views: 5, clicks: 1 })]).toEqual([
    1.5, 0, 20,
  ]);
  expect(rateText({ views: 200, clicks: 3 })).toBe('1,50\u00a0%');
  expect(rateText({ views: 50, clicks: 0 })).toBe('0,00\u00a0%');
  expect(rateText({ views: 49, clicks: 7 })).toBe('—');
});

const row = (label: string, views: number) => ({
  label,
  values: { views, clicks: 1, rate: clickRate({ views, clicks: 1 }) },
});

it('nor in the file of a report', async () => {
  const rows = [row('A', 200), row('B', 5)];
  const report = { type: 'extranet', result: { total: {}, parts: [{ by: 'advert', rows }] } } as unknown as Report;
  const chunks: Buffer[] = [];
  const { content } = reportFile(report, undefined);
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString()).toMatch(/\r\nA;200;1;0,5\r\nB;5;1;\r\n$/);
});
