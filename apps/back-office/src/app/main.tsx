import '../ui/global.css.ts';
import { StrictMode, startTransition } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { password } from '../kit/calls/send.ts';
import { session } from '../kit/calls/session.ts';
import { takeSession } from '../kit/calls/tab-session.ts';
import { setNavigate } from '../kit/nav/navigate.ts';
import { sayWhenReplaced } from './new-version.ts';
import { createRouter } from './router.tsx';
import { leaveWhenEnded } from './signed-out.ts';

/** Touches are answered between one part of the start and the next. */
const pause = () => new Promise((done) => setTimeout(done));

await takeSession();
await session.restore();
await pause();
const router = createRouter();
setNavigate((path, options) => router.navigate(path, options));
leaveWhenEnded();
sayWhenReplaced();
// Lazy: few calls ask for it.
password.ask = async () => (await import('./ask-password.tsx')).askPassword();
await pause();
const root = document.getElementById('root');
// In slices: on a phone, drawing the first screen at once would hold up every touch.
if (root)
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <I18nProvider locale="fr-FR">
          <RouterProvider router={router} />
        </I18nProvider>
      </StrictMode>,
    ),
  );
