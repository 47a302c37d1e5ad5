import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Overlays } from './overlays.tsx';
import { useTitle } from './title.ts';

/** Around the screens of visitors, which have their own layouts. */
export function PublicLayout() {
  useTitle();
  return (
    <>
      <Outlet />
      <Overlays />
      <ScrollRestoration />
    </>
  );
}
