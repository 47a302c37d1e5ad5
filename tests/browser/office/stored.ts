import { expect, type Page } from '@playwright/test';

/** Waits until a pharmacy's area opens without network. */
export const installed = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/customer'))?.active?.state),
      {
        timeout: 40_000,
      },
    )
    .toBe('activated');

/**
 * All that this browser has stored: names and contents of caches and databases, and the storages. Kept answers are given
 * as they are on the disk, and those that the session's token opens in `opened` too.
 */
export const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const token = sessionStorage.getItem('token') ?? localStorage.getItem('token') ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt']);
    const open = ({ iv, bytes }: { iv?: BufferSource; bytes?: BufferSource }) =>
      iv && bytes
        ? crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes).then(
            (plain) => new TextDecoder().decode(plain),
            () => '',
          )
        : '';
    let kept = 0;
    const opened: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
      });
      for (const store of base.objectStoreNames) {
        const reading = base.transaction(store).objectStore(store);
        const all = await new Promise<[IDBValidKey[], unknown[]]>((done) => {
          const keys = reading.getAllKeys();
          const values = reading.getAll();
          values.onsuccess = () => done([keys.result, values.result]);
        });
        kept += all[0].length;
        for (const value of all[1] as Record<string, unknown>[]) {
          for (const part of Object.values(value))
            texts.push(part instanceof ArrayBuffer ? new TextDecoder('latin1').decode(part) : String(part));
          opened.push(await open(value));
        }
        texts.push(...all[0].map(String));
      }
      base.close();
    }
    return { kept, text: texts.join('\n'), opened: opened.filter(Boolean) };
  });
