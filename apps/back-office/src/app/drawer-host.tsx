import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { readDrawer, useDrawer } from '../kit/drawer.ts';
import { drawers } from '../roles/drawers.ts';
import { sheetBody } from '../ui/dialog.css.ts';
import { Drawer } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/progress.tsx';

/** The right-hand drawer of the address: over any screen, after a reload too, closed by Escape and Back. */
export function DrawerHost() {
  const { search } = useLocation();
  const { close } = useDrawer();
  const asked = readDrawer(search);
  const Content = asked && drawers[asked.kind];
  if (!asked || !Content) return null;
  return (
    <Drawer isOpen onClose={close} aria-label="Fiche">
      <Suspense
        fallback={
          <div className={sheetBody} role="status" aria-label="Chargement">
            <Skeleton width={20} />
          </div>
        }
      >
        <Content key={`${asked.kind}:${asked.id ?? 'new'}`} id={asked.id} />
      </Suspense>
    </Drawer>
  );
}
