import type { Role } from '@officine/sdk';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { page } from 'vitest/browser';
import { createRouter } from '../src/app/router.tsx';
import { network } from '../src/kit/calls/network.ts';
import { session } from '../src/kit/calls/session.ts';
import { reply } from '../src/kit/feedback/confirm.ts';
import { closeDialog } from '../src/kit/feedback/dialogs.ts';
import { setNavigate } from '../src/kit/nav/navigate.ts';
import { type Answers, serverOf, tokenOf } from './server.ts';

let opened: { root: Root; router: ReturnType<typeof createRouter> } | undefined;
const { send: online } = network;

/**
 * Opens the back office at an address, as an administrator by default: its real screens, whose calls `answers` answers.
 * Returns the calls that were made.
 */
export async function openOffice(path: string, answers: Answers = {}, role: Role = 'admin') {
  close();
  const server = serverOf(role, answers);
  network.send = server.send;
  sessionStorage.setItem('token', tokenOf(role));
  await session.restore();
  // Not the first of the history: Back stays within the test.
  history.pushState({}, '', path);
  const router = createRouter();
  setNavigate((to, options) => router.navigate(to, options));
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const root = createRoot(container);
  opened = { root, router };
  root.render(
    <StrictMode>
      <I18nProvider locale="fr-FR">
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  );
  return { ...server, router };
}

function close(): void {
  // A question, and a dialog of an act, outlive their screen.
  reply(false);
  closeDialog();
  opened?.root.unmount();
  opened?.router.dispose();
  opened = undefined;
  document.getElementById('root')?.remove();
}
/** Removes what the test has opened, and what it has kept. */
export async function closeOffice(): Promise<void> {
  close();
  network.send = online;
  sessionStorage.clear();
  localStorage.clear();
  await session.restore();
}

export const drawer = () => page.getByRole('dialog', { name: 'Fiche' });
