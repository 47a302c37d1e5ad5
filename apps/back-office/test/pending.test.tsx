import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Crash } from '../src/app/pages.tsx';
import { Button } from '../src/ui/button.tsx';

let root: Root | undefined;
let presses = 0;
const button = page.getByRole('button', { name: 'Envoyer' });

const nothing = (): void => undefined;
/** Draws a button whose act ends when the test says so. */
function draw() {
  presses = 0;
  let resolve: (value?: unknown) => void = nothing;
  let reject = resolve;
  const promise = new Promise((...ends) => {
    [resolve, reject] = ends;
  });
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  const press = () => {
    presses += 1;
    return promise;
  };
  const element = <Button onPress={press}>Envoyer</Button>;
  const router = createMemoryRouter([{ path: '/', element, errorElement: <Crash /> }]);
  root.render(<RouterProvider router={router} />);
  return { resolve, reject };
}
// What is thrown is in the console as well.
const reported: unknown[] = [];
const report = (event: PromiseRejectionEvent) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  reported.push(event.reason);
};
beforeEach(() => addEventListener('unhandledrejection', report, { capture: true }));
afterEach(() => {
  removeEventListener('unhandledrejection', report, { capture: true });
  root?.unmount();
});

test('a button is pending while its promise is, and ignores presses', async () => {
  const { resolve } = draw();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(presses).toBe(1);
  resolve();
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  expect(presses).toBe(2);
});

test('what its act throws takes the place of the screen', async () => {
  const { reject } = draw();
  await button.click();
  reject(new Error('A fault of the program'));
  await expect.element(page.getByText('Cet écran a rencontré une erreur')).toBeVisible();
  expect(reported).toEqual([new Error('A fault of the program')]);
});
