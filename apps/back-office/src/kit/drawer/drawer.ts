import { useLocation, useNavigate } from 'react-router-dom';
// The type only: the table imports the calls of every thing, which lists must not load.
import type { DrawerKind } from './things.ts';

/** An undefined id is the new variant. */
export interface DrawerProps {
  id: number | undefined;
}

/** Reads the drawer of an address: `?drawer=zone:12`, `?drawer=zone-new`. */
export function readDrawer(search: string): { kind: DrawerKind; id: number | undefined } | null {
  const [, kind, id] = /^([a-zA-Z]+)(?::(\d{1,10})|-new)$/.exec(new URLSearchParams(search).get('drawer') ?? '') ?? [];
  return kind ? { kind: kind as DrawerKind, id: id === undefined ? undefined : Number(id) } : null;
}

/** The query of an address with this drawer, or without one; filters and page are kept. */
export function withDrawer(search: string, kind?: DrawerKind, id?: number): string {
  const params = new URLSearchParams(search);
  params.delete('drawer');
  params.delete('tab');
  if (kind) params.set('drawer', id === undefined ? `${kind}-new` : `${kind}:${id}`);
  const rest = params.toString().replace('%3A', ':');
  return rest ? `?${rest}` : '';
}

/** The query of an address with another drawer of the same kind, at the tab that is open. */
export function withNextDrawer(search: string, kind: DrawerKind, id: number): string {
  const tab = new URLSearchParams(search).get('tab');
  return withDrawer(search, kind, id) + (tab ? `&tab=${encodeURIComponent(tab)}` : '');
}

/** `to('zone', 12)` for links, `open('zone')` for the new variant, `close()`. */
export function useDrawer() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const to = (kind: DrawerKind, id?: number) => ({ pathname, search: withDrawer(search, kind, id) });
  return {
    to,
    open: (kind: DrawerKind, id?: number) => navigate(to(kind, id), { preventScrollReset: true }),
    close: () => navigate({ pathname, search: withDrawer(search) }, { preventScrollReset: true }),
  };
}
