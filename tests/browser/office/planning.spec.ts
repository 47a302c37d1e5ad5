import { expect, test } from '@playwright/test';
import { enter, origin } from '../demo.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone a swipe scrolls the weeks; a draft is moved by a long press, or by steps', async ({
  page,
  context,
}) => {
  await enter(context, 'admin');
  await page.goto(`${origin}/admin/campaign-timeline`);
  const weeks = page.getByRole('region', { name: 'Campagnes par semaine' });
  const draft = weeks.getByRole('button', { name: /^Déplacer / }).first();
  const mover = page.getByRole('group', { name: /^Déplacer / });
  await draft.scrollIntoViewIfNeeded();
  const scrolled = () => weeks.evaluate((element) => element.scrollLeft);
  const screen = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  /** A place on the draft that the names do not cover. */
  const place = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await draft.boundingBox()) ?? {};
    return { x: Math.min(x + width - 20, 330), y: y + height / 2 };
  };

  const swiped = await place();
  const before = await scrolled();
  await touch('touchStart', swiped.x, swiped.y);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', swiped.x - 8 * step, swiped.y);
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(before + 20);
  await expect(mover).toHaveCount(0);

  const held = await place();
  await touch('touchStart', held.x, held.y);
  await expect(mover).toBeVisible();
  const still = await scrolled();
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', held.x + 5 * step, held.y);
  await touch('touchEnd');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question.getByRole('heading', { name: /^Déplacer « / })).toBeVisible();
  expect(await scrolled()).toBe(still);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(mover).toHaveCount(0);

  await draft.tap();
  await mover.getByRole('button', { name: 'Une semaine plus tard' }).tap();
  await mover.getByRole('button', { name: 'Simuler' }).tap();
  await expect(question.getByRole('heading', { name: /^Déplacer « / })).toBeVisible();
});
