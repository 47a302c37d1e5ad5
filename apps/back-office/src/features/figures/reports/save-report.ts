import { type AdvertiserReport, reports } from '@officine/sdk/contract';
import { download } from '../../../kit/files/download.ts';
import { openFile } from '../../../kit/files/open-file.ts';

/** `endOfMonth('2026-02-01')` → `2026-02-28`. Not by dayjs, which no other part of a first list needs. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Downloads the CSV file of a report. A report without a file is exported now: its figures by advert, as CSV. */
export async function saveReport({ type, date: first, advertiser, file_csv: file }: AdvertiserReport) {
  if (file) return openFile(file);
  const last = type === 'daily' ? first : endOfMonth(first);
  await download(reports.export, {
    query: {
      type: 'adverts',
      by: 'advert',
      date_start: first,
      date_end: last,
      ...(advertiser && { advertiser: advertiser['@id'] }),
    },
  });
}
