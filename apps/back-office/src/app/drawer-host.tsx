import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { readDrawer } from '../kit/drawer/drawer.ts';
import { later } from '../ui/later.ts';

const DrawerSheet = later(async () => (await import('./drawer-sheet.tsx')).DrawerSheet);

/** The right-hand drawer of the address: over any screen, after a reload too, closed by Escape and Back. */
export function DrawerHost() {
  const asked = readDrawer(useLocation().search);
  return (
    asked && (
      <Suspense>
        <DrawerSheet {...asked} />
      </Suspense>
    )
  );
}
