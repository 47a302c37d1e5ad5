import { Monitor, Moon, Search, Sun } from 'lucide-react';
import { memo, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { setTheme, type Theme, useTheme } from '../kit/browser/theme.ts';
import { session, useProfile } from '../kit/calls/session.ts';
import { leaveUnasked, mayLeave } from '../kit/nav/leave-guard.ts';
import type { Area } from '../kit/nav/screens.ts';
import { IconButton } from '../ui/button.tsx';
import { later } from '../ui/later.ts';
import { Menu } from '../ui/menu.tsx';
import { PressButton } from '../ui/press-button.tsx';
import { useKeysAhead } from './keys-ahead.ts';
import { NotificationBell } from './notification-bell.tsx';
import { ServerHealth } from './server-health.tsx';
import * as css from './shell.css.ts';

const Palette = later(async () => (await import('./palette.tsx')).default);
const THEMES: readonly [Theme, string][] = [
  ['system', 'Comme le système'],
  ['light', 'Clair'],
  ['dark', 'Sombre'],
];
const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Right side of the header: search, notifications, theme, account. */
export const HeaderTools = memo(({ area }: { area: Area }) => {
  const [searching, setSearching] = useState(false);
  const close = useCallback(() => setSearching(false), []);
  const takeKeys = useKeysAhead(searching, close);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setSearching(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={css.tools}>
      <ServerHealth />
      <PressButton className={css.search} onPress={() => setSearching(true)} aria-label="Rechercher ou aller à">
        <Search size={16} aria-hidden />
        <span className={css.searchWords}>Rechercher ou aller à…</span>
        <kbd className={css.kbd}>Ctrl K</kbd>
      </PressButton>
      <NotificationBell />
      <ThemeMenu />
      <AccountMenu />
      {searching && (
        <Suspense>
          <Palette area={area} takeKeys={takeKeys} onClose={close} />
        </Suspense>
      )}
    </div>
  );
});

function ThemeMenu() {
  const { theme } = useTheme();
  const Icon = ICONS[theme];
  const actions = THEMES.map(([id, label]) => ({ id, label, checked: id === theme, onAction: () => setTheme(id) }));
  return (
    <Menu label="Thème" groups={[{ title: 'Thème', actions }]}>
      <IconButton label="Thème">
        <Icon size={16} />
      </IconButton>
    </Menu>
  );
}

const initials = (name: string) =>
  name
    .split(/[\s'’-]+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 2)
    .toUpperCase();

function AccountMenu() {
  const profile = useProfile();
  const navigate = useNavigate();
  const leave = async () => {
    if (!(await mayLeave())) return;
    await session.logout();
    leaveUnasked(() => void navigate('/login'));
  };
  const name = profile?.name ?? '';
  return (
    <Menu
      label="Compte"
      groups={[
        {
          title: profile?.entity ? `${name} – ${profile.entity}` : name,
          actions: [
            { id: 'profile', label: 'Mon profil', onAction: () => void navigate('/profile') },
            { id: 'security', label: 'Sécurité', onAction: () => void navigate('/security') },
            { id: 'password', label: 'Changer de mot de passe', onAction: () => void navigate('/profile#password') },
            { id: 'preferences', label: 'Préférences', onAction: () => void navigate('/preferences') },
            { id: 'glossary', label: 'Glossaire', onAction: () => void navigate('/glossary') },
          ],
        },
        { actions: [{ id: 'logout', label: 'Se déconnecter', onAction: () => void leave() }] },
      ]}
    >
      <PressButton className={css.avatar} aria-label={`Compte de ${name}`}>
        {initials(name)}
      </PressButton>
    </Menu>
  );
}
