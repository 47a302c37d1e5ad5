import type { Role } from '@officine/sdk';
import { type SearchHit, search } from '@officine/sdk/contract';
import { CircleHelp, ListFilter, type LucideIcon, Megaphone, Plus, Zap } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hitDetail, hitNote, hitState, hitTo, shownHits } from '../features/desk/search/hits.ts';
import { useQuery } from '../kit/calls/queries.ts';
import { can } from '../kit/calls/send.ts';
import { session, useProfile } from '../kit/calls/session.ts';
import { useDrawer } from '../kit/drawer/drawer.ts';
import { typography } from '../kit/format/format.ts';
import { hasScreen } from '../kit/nav/known-screens.ts';
import { type Area, pathOf } from '../kit/nav/screens.ts';
import { keepRecent } from '../shared/recents.ts';
import { type Command, creations, screensOf, themes } from './commands.ts';
import { firstOfEach } from './first-hits.ts';
import { actOn, mayAct } from './hit-acts.ts';
import { readVerbs, verbsOf } from './verbs.ts';
import { fits, HOW_TO, helpWords, type Place, VIEWS } from './words.ts';

/** The server refuses shorter terms. */
const MIN_TERMS_LENGTH = 2;
/** Acts offered for a verb. */
const MAX_ACTS = 8;
/** Entries of help. */
const MAX_HELP = 4;

/** A screen that creates something is an action. */
const isCreation = ({ id }: Command) => id.endsWith('/campaign-new');

export interface Group {
  title: string;
  commands: readonly Command[];
}

/** What the server finds for the terms, beside their verb: « suspendre hiver » finds « hiver ». */
export function useHits(terms: string, role: Role) {
  const verb = readVerbs(terms);
  const wanted = (verb?.rest ?? terms).trim();
  const asks = can(search.terms) && wanted.length >= MIN_TERMS_LENGTH;
  const { data, error, requesting } = useQuery(search.terms, asks ? { query: { terms: wanted } } : null);
  // Keep the previous hits until the next answer, so that the list does not flash while the user types.
  const [last, setLast] = useState<readonly SearchHit[]>([]);
  if (data && data !== last) setLast(data);
  const hits = asks ? firstOfEach(shownHits(data ?? last, role)) : [];
  return { verb, wanted, asks, hits, error: asks ? error : null, requesting: asks && requesting };
}

/** How a command runs: the palette closes first. */
function useRuns(onClose: () => void) {
  const navigate = useNavigate();
  const run = (work: () => unknown) => {
    onClose();
    void work();
  };
  const to = (path: string) => () => run(() => navigate(path));
  const leave = async () => {
    await session.logout();
    await navigate('/login');
  };
  return { run, to, leave };
}
type Runs = ReturnType<typeof useRuns>;

/** The screens of the area, and what is done without a name. */
function useCommands(area: Area, { run, to, leave }: Runs) {
  const person = useProfile();
  const drawer = useDrawer();
  const all = screensOf(area, person).map(({ path, title, words, icon }) => ({
    id: path,
    label: title,
    words,
    icon,
    run: to(path),
  }));
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
  return { screens, actions };
}

/** Lists by their filters, and help: proposed when their words are typed. */
function usePlaces(area: Area, typed: string, { to }: Runs) {
  const fitting = (places: readonly Place[], icon: LucideIcon): Command[] =>
    places.flatMap(({ path, label, words, detail }) => {
      const address = path.startsWith('/') ? path : pathOf(area, path);
      if (!fits({ label, words }, typed) || !(path.startsWith('/') || hasScreen(address))) return [];
      return [{ id: `${label}:${address}`, label, detail, icon, run: to(address) }];
    });
  if (typed.trim().length < MIN_TERMS_LENGTH) return { views: [], help: [] };
  return {
    views: fitting(VIEWS, ListFilter),
    help: fitting([...HOW_TO, ...helpWords()], CircleHelp).slice(0, MAX_HELP),
  };
}

/** A hit as a command that opens it. */
const openOf = (hit: SearchHit, area: Area, { to }: Runs): Command => ({
  id: `${hit.kind}:${hit.id}`,
  label: hit.label,
  detail: hitDetail(hit) || undefined,
  note: [hitNote(hit), hitState(hit)].filter(Boolean).join(' · '),
  run: () => {
    keepRecent(hit);
    to(hitTo(hit, area.role))();
  },
});
/** What can be done with a hit. */
const actsOn = (hit: SearchHit, area: Area, { run }: Runs, verbs = verbsOf(hit)): Command[] =>
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

interface Asked {
  area: Area;
  typed: string;
  /** What was opened last. */
  kept: readonly SearchHit[];
  found: ReturnType<typeof useHits>;
  onClose: () => void;
}
/** What is proposed for what is typed, in groups; `fitting` are screens, which are there at once. */
export function useGroups({ area, typed, kept, found: { verb, wanted, asks, hits }, onClose }: Asked) {
  const runs = useRuns(onClose);
  const { screens, actions } = useCommands(area, runs);
  const opens = (hit: SearchHit) => openOf(hit, area, runs);
  const [best] = hits;
  // A verb without a name acts on what was opened last.
  const verbal = verb
    ? (verb.rest ? hits : kept).flatMap((hit) => actsOn(hit, area, runs, verbsOf(hit, verb.verbs))).slice(0, MAX_ACTS)
    : [];
  const isChoice = verb && !verb.rest && verb.verbs.some(({ kinds }) => kinds.includes('campaign'));
  const campaignList = `/${area.role}/campaigns?f.status=running`;
  const { views, help } = usePlaces(area, typed, runs);
  const named = screens.filter(({ label }) => fits({ label }, typed));
  const meant = [...screens.filter((screen) => !named.includes(screen) && fits(screen, typed)), ...views];
  const fittingActions = typed.trim() ? actions.filter((action) => fits(action, typed)) : actions;
  // What has the typed words in its name comes before what is only meant by them.
  const isLater = named.length === 0 && fittingActions.length > 0;
  const fitting = isLater ? [] : [...named, ...meant];
  // What is almost the words comes after what holds them.
  const isAlmost = Boolean(best?.isApproximate);
  const foundGroup: Group = {
    title: isAlmost ? typography(`Proche de « ${wanted} »`) : 'Trouvé',
    commands: [
      ...hits.map(opens),
      ...(asks && hits.length > 0
        ? [
            {
              id: 'all',
              label: typography(`Tout voir pour « ${wanted} »`),
              run: runs.to(`/${area.role}/search?terms=${encodeURIComponent(wanted)}`),
            },
          ]
        : []),
    ],
  };
  const groups: readonly Group[] = [
    { title: 'Récents', commands: typed.trim() ? [] : kept.map(opens) },
    {
      title: 'Agir',
      commands: [
        ...verbal,
        ...(isChoice && hasScreen(campaignList)
          ? [{ id: 'choose', label: 'Choisir une campagne en cours…', icon: Megaphone, run: runs.to(campaignList) }]
          : []),
      ],
    },
    { title: 'Écrans', commands: fitting },
    ...(isAlmost
      ? []
      : [foundGroup, { title: 'Sur le premier résultat', commands: best && !verb ? actsOn(best, area, runs) : [] }]),
    { title: 'Actions', commands: fittingActions },
    { title: 'Voir aussi', commands: isLater ? meant : [] },
    ...(isAlmost ? [foundGroup] : []),
    { title: 'Aide', commands: help },
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), fitting };
}
