import { Suspense } from 'react';
import { type DrawerProps, useDrawer } from '../kit/drawer/drawer.ts';
import type { DrawerKind } from '../kit/drawer/things.ts';
import { drawers } from '../roles/drawers.ts';
import { sheetBody } from '../ui/dialog.css.ts';
import { Drawer } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/progress.tsx';

/** The drawer of one kind, with the thing of this id. */
export function DrawerSheet({ kind, id }: DrawerProps & { kind: DrawerKind }) {
  const { close } = useDrawer();
  // The kind comes from the address, which may hold any word.
  const Content = drawers[kind] as (typeof drawers)[DrawerKind] | undefined;
  return (
    Content && (
      <Drawer isOpen onClose={close} aria-label="Fiche">
        <Suspense
          fallback={
            <div className={sheetBody} role="status" aria-label="Chargement">
              <Skeleton width={20} />
            </div>
          }
        >
          <Content key={`${kind}:${id ?? 'new'}`} id={id} />
        </Suspense>
      </Drawer>
    )
  );
}
