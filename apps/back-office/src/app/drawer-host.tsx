import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { readDrawer } from '../kit/drawer/drawer.ts';
import { setPreload } from '../kit/drawer/preload.ts';
import { DrawerBox } from '../ui/dialog.tsx';
import { later } from '../ui/later.ts';

const DrawerSheet = later(async () => (await import('./drawer-sheet.tsx')).DrawerSheet);

const importPreload = () => import('./drawer-preload.ts');
// A failure is left for the drawer to show.
setPreload((kind, id) => {
  void DrawerSheet.preload().catch(Boolean);
  void DrawerBox.preload().catch(Boolean);
  void importPreload().then(({ preload }) => preload(kind, id), Boolean);
});

/** The right-hand drawer of the address: over any screen, kept by a reload, closed by Escape and Back. */
export function DrawerHost() {
  const drawer = readDrawer(useLocation().search);
  return (
    drawer && (
      <Suspense>
        <DrawerSheet {...drawer} />
      </Suspense>
    )
  );
}
