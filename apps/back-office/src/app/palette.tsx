import { type SearchHit, search } from '@officine/sdk/contract';
import { CornerDownLeft, Megaphone, Plus, Search, Zap } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
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
import { session, useProfile } from '../kit/calls/session.ts';
import { useDrawer } from '../kit/drawer/drawer.ts';
import { typography } from '../kit/format/format.ts';
import { hasScreen } from '../kit/nav/known-screens.ts';
import type { Area } from '../kit/nav/screens.ts';
import { hitNote, hitState, hitTo } from '../shared/notifications/hits.ts';
import { keepRecent, recents } from '../shared/recents.ts';
import { Spinner } from '../ui/progress.tsx';
import { type Command, creations, fits, screensOf, themes } from './commands.ts';
import { useEnterAhead } from './enter-ahead.ts';
import { actOn, mayAct } from './hit-acts.ts';
import * as css from './palette.css.ts';
import { readVerbs, verbsOf } from './verbs.ts';

/** The server refuses shorter terms. */
const MIN_TERMS_LENGTH = 2;
const HITS_PER_KIND = 5;
/** Acts offered for a verb. */
const MAX_ACTS = 8;

/** A screen that creates something is an action. */
const isCreation = ({ id }: Command) => id.endsWith('/campaign-new');

interface PaletteProps {
  area: Area;
  /** Gives what was typed before the field had the focus. */
  takeKeys: () => string;
  onClose: () => void;
}
interface Group {
  title: string;
  commands: readonly Command[];
}

/** Ctrl+K: screens, search hits and actions, from the keyboard. */
export default function Palette({ area, takeKeys, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const person = useProfile();
  const drawer = useDrawer();
  const [terms, setTerms] = useState('');
  const [typed, setTyped] = useDebounced(terms, setTerms);
  const [kept] = useState(recents);
  const verb = readVerbs(terms);
  const wanted = (verb?.rest ?? terms).trim();
  const finds = can(search.terms);
  const asks = finds && wanted.length >= MIN_TERMS_LENGTH;
  const { data, error, requesting } = useQuery(search.terms, asks ? { query: { terms: wanted } } : null);
  // Keep the previous hits until the next answer, so that the list does not flash while the user types.
  const [last, setLast] = useState<readonly SearchHit[]>([]);
  if (data && data !== last) setLast(data);
  const hits = asks ? firstOfEach(data ?? last) : [];

  // In the next frame, when the menu listens to the field: it selects the first proposal for what is typed, not for a value that is set.
  const begin = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) =>
    requestAnimationFrame(() => {
      const data = takeKeys();
      if (!data) return;
      input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data }));
      document.execCommand('insertText', false, data);
    });
  const run = (work: () => unknown) => {
    onClose();
    void work();
  };
  const to = (path: string) => () => run(() => navigate(path));
  const leave = async () => {
    await session.logout();
    await navigate('/login');
  };
  const all = screensOf(area, person).map(({ path, title, icon }) => ({ id: path, label: title, icon, run: to(path) }));
  const screens = all.filter((screen) => !isCreation(screen));
  const actions: Command[] = [
    ...all.filter(isCreation).map((command) => ({ ...command, icon: Plus })),
    ...creations().map(({ kind, label, icon }) => ({
      id: `new:${kind}`,
      label,
      icon,
      run: () => run(() => drawer.open(kind)),
    })),
    ...themes().map((command) => ({ ...command, run: () => run(command.run) })),
    { id: 'logout', label: 'Se déconnecter', run: () => run(leave) },
  ];
  const found = (hit: SearchHit): Command => ({
    id: `${hit.kind}:${hit.id}`,
    label: hit.label,
    detail: hit.detail ?? undefined,
    note: [hitNote(hit), hitState(hit)].filter(Boolean).join(' · '),
    run: () => {
      keepRecent(hit);
      run(() => navigate(hitTo(hit, area.role)));
    },
  });
  const actsOn = (hit: SearchHit, verbs = verbsOf(hit)) =>
    verbs
      .filter(({ id }) => mayAct(id))
      .map(({ id, label }) => ({
        id: `${id}:${hit.kind}:${hit.id}`,
        label: typography(`${label} « ${hit.label} »`),
        detail: hit.detail ?? undefined,
        note: hitNote(hit),
        icon: Zap,
        run: () => run(() => actOn(id, hit, area.role)),
      }));
  const [best] = hits;
  // A verb without a name acts on what was opened last.
  const verbal = verb
    ? (verb.rest ? hits : kept).flatMap((hit) => actsOn(hit, verbsOf(hit, verb.verbs))).slice(0, MAX_ACTS)
    : [];
  const isChoice = verb && !verb.rest && verb.verbs.some(({ kinds }) => kinds.includes('campaign'));
  const campaignList = `/${area.role}/campaigns?f.status=running`;
  const fitting = screens.filter(({ label }) => fits(label, typed));
  const groups: readonly Group[] = [
    { title: 'Récents', commands: typed.trim() ? [] : kept.map(found) },
    {
      title: 'Agir',
      commands: [
        ...verbal,
        ...(isChoice && hasScreen(campaignList)
          ? [{ id: 'choose', label: 'Choisir une campagne en cours…', icon: Megaphone, run: to(campaignList) }]
          : []),
      ],
    },
    { title: 'Écrans', commands: fitting },
    {
      title: 'Trouvé',
      commands: [
        ...hits.map(found),
        ...(asks && hits.length > 0
          ? [
              {
                id: 'all',
                label: typography(`Tout voir pour « ${wanted} »`),
                run: to(`/${area.role}/search?terms=${encodeURIComponent(wanted)}`),
              },
            ]
          : []),
      ],
    },
    { title: 'Sur le premier résultat', commands: best && !verb ? actsOn(best) : [] },
    { title: 'Actions', commands: typed.trim() ? actions.filter(({ label }) => fits(label, typed)) : actions },
  ];
  const isReading = typed !== terms || (asks && requesting);
  // Screens are proposed at once, above what is found.
  const onKey = useEnterAhead(typed, isReading && fitting.length === 0, () =>
    groups.find(({ commands }) => commands.length > 0)?.commands[0]?.run(),
  );
  return (
    <ModalOverlay className={css.overlay} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={css.box}>
        <Dialog className={css.dialog} aria-label="Aller à">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <TextField aria-label="Rechercher ou aller à" className={css.field} autoFocus>
              <Search size={16} aria-hidden />
              <Input
                className={css.input}
                onFocus={begin}
                onKeyDownCapture={onKey}
                placeholder={finds ? 'Nom, téléphone, SIRET, facture, écran, action…' : 'Écran, action…'}
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
              renderEmptyState={() => <p className={css.empty}>{isReading ? 'Recherche…' : 'Aucun résultat'}</p>}
            >
              {({ title, commands }) => (
                <MenuSection id={title} items={commands} aria-label={title}>
                  <Header className={css.title}>{title}</Header>
                  {commands.map(({ id, label, note, detail, icon: Icon, run: go }) => (
                    <MenuItem key={id} id={`${title}:${id}`} textValue={label} className={css.item} onAction={go}>
                      {Icon ? <Icon size={16} aria-hidden className={css.icon} /> : <span className={css.icon} />}
                      <span className={css.words}>
                        {label}
                        {detail && <span className={css.detail}>{detail}</span>}
                      </span>
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
function firstOfEach(hits: readonly SearchHit[]): SearchHit[] {
  const seen = new Map<string, number>();
  return hits.filter(({ kind }) => {
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= HITS_PER_KIND;
  });
}
