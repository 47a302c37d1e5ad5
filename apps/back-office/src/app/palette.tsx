import { type SearchHit, search } from '@officine/sdk/contract';
import { CornerDownLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { useNavigate } from 'react-router-dom';
import { useDebounced } from '../kit/calls/debounced.ts';
import { useQuery } from '../kit/calls/queries.ts';
import { can } from '../kit/calls/send.ts';
import { session } from '../kit/calls/session.ts';
import { useDrawer } from '../kit/drawer/drawer.ts';
import { typography } from '../kit/format/format.ts';
import type { Area } from '../kit/nav/screens.ts';
import { hitTo, titleOf } from '../shared/hits.ts';
import { Spinner } from '../ui/progress.tsx';
import { type Command, creations, fits, screensOf, themes } from './commands.ts';
import * as css from './palette.css.ts';

/** The server refuses shorter terms. */
const MIN_TERMS_LENGTH = 2;
const HITS_PER_KIND = 5;

interface PaletteProps {
  area: Area;
  onClose: () => void;
}
interface Group {
  title: string;
  commands: readonly Command[];
}

/** Ctrl+K: screens, search hits and actions, from the keyboard. */
export default function Palette({ area, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const drawer = useDrawer();
  const [terms, setTerms] = useState('');
  const [typed, setTyped] = useDebounced(terms, setTerms);
  const finds = can(search.terms);
  const asks = finds && terms.trim().length >= MIN_TERMS_LENGTH;
  const { data, error, requesting } = useQuery(search.terms, asks ? { query: { terms: terms.trim() } } : null);
  // Keep the previous hits until the next answer, so that the list does not flash while the user types.
  const [last, setLast] = useState<readonly SearchHit[]>([]);
  if (data && data !== last) setLast(data);
  const hits = asks ? (data ?? last) : [];

  const run = (work: () => unknown) => {
    onClose();
    void work();
  };
  const to = (path: string) => () => run(() => navigate(path));
  const leave = async () => {
    await session.logout();
    await navigate('/login');
  };
  const screens = screensOf(area).map(({ path, title, icon }) => ({ id: path, label: title, icon, run: to(path) }));
  const actions: Command[] = [
    ...creations().map(({ kind, label, icon }) => ({
      id: `new:${kind}`,
      label,
      icon,
      run: () => run(() => drawer.open(kind)),
    })),
    ...themes().map((command) => ({ ...command, run: () => run(command.run) })),
    { id: 'logout', label: 'Se déconnecter', run: () => run(leave) },
  ];
  const found: Command[] = hits.map((hit) => ({
    id: hit['@id'],
    label: hit.label,
    note: [titleOf(hit.kind), hit.detail].filter(Boolean).join(' · '),
    run: to(hitTo(hit, area.role)),
  }));
  const all = typography(`Tout voir pour « ${typed.trim()} »`);
  const groups: readonly Group[] = [
    { title: 'Écrans', commands: screens.filter(({ label }) => fits(label, typed)) },
    {
      title: 'Trouvé',
      commands: [
        ...firstOfEach(hits, found),
        ...(asks && hits.length > 0
          ? [{ id: 'all', label: all, run: to(`/${area.role}/search?terms=${encodeURIComponent(typed.trim())}`) }]
          : []),
      ],
    },
    { title: 'Actions', commands: typed.trim() ? actions.filter(({ label }) => fits(label, typed)) : actions },
  ];
  return (
    <ModalOverlay className={css.overlay} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={css.box}>
        <Dialog className={css.dialog} aria-label="Aller à">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <TextField aria-label="Rechercher ou aller à" className={css.field} autoFocus>
              <Search size={16} aria-hidden />
              <Input
                className={css.input}
                placeholder={finds ? 'Écran, pharmacie, campagne, action…' : 'Écran, action…'}
              />
              {requesting && asks && <Spinner />}
            </TextField>
            <Menu
              className={css.list}
              aria-label="Propositions"
              items={groups
                .filter(({ commands }) => commands.length > 0)
                .map((group) => ({ ...group, id: group.title }))}
              dependencies={[typed, hits]}
              renderEmptyState={() => (
                <p className={css.empty}>{requesting || typed !== terms ? 'Recherche…' : 'Aucun résultat'}</p>
              )}
            >
              {({ title, commands }) => (
                <MenuSection id={title} items={commands} aria-label={title}>
                  <Header className={css.title}>{title}</Header>
                  {commands.map(({ id, label, note, icon: Icon, run: go }) => (
                    <MenuItem key={id} id={`${title}:${id}`} textValue={label} className={css.item} onAction={go}>
                      {Icon ? <Icon size={16} aria-hidden className={css.icon} /> : <span className={css.icon} />}
                      <span className={css.words}>{label}</span>
                      {note && <span className={css.note}>{note}</span>}
                      <CornerDownLeft size={14} aria-hidden className={css.enter} />
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
          {error && asks && (
            <p className={css.failure} role="alert">
              {typography(error.message)}
            </p>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The first hits of each kind, so that no kind hides the others. */
function firstOfEach(hits: readonly SearchHit[], commands: readonly Command[]): Command[] {
  const seen = new Map<string, number>();
  return commands.filter((_, index) => {
    const kind = hits[index]?.kind ?? '';
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= HITS_PER_KIND;
  });
}
