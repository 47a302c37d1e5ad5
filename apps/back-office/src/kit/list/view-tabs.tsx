import { MAX_COUNTED_ROWS } from '@officine/sdk';
import { allOf, formatNumber } from '@officine/sdk/format';
import { BookmarkPlus, Ellipsis, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../../ui/button.tsx';
import { later } from '../../ui/later.ts';
import { Opener } from '../../ui/opener.tsx';
import { note, tab, tabs } from '../../ui/tabs.css.ts';
import type { Row } from '../calls/source.ts';
import { about } from './about.ts';
import { useKeptViews } from './kept-views.ts';
import type { List } from './list.ts';
import { ownerText } from './view-owner.ts';
import * as css from './view-tabs.css.ts';
import { saveView, useViews } from './views.ts';

const ViewActs = later(async () => (await import('./view-acts.tsx')).ViewActs);
const ViewName = later(async () => (await import('./view-name.tsx')).ViewName);

/** The saved views of a list as tabs with their counts, and what may be done with the open one. */
export function ViewTabs<T extends Row>({ list }: { list: List<T> }) {
  const views = useViews(list);
  useKeptViews(list.def.name, views.shown);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const { all, active, isChanged } = views;
  const { noun } = list.def.source.list;
  return (
    <div className={css.bar} data-print="none">
      <nav className={`${tabs} ${css.tabs}`} aria-label="Vues">
        <Tab to={views.addressOf(null)} label={allOf(noun)} count={views.total} isActive={!active} />
        {all.map((view) => (
          <Tab
            key={view.id}
            to={views.addressOf(view)}
            label={view.label}
            count={views.countOf(view)}
            isActive={view === active}
            owner={ownerText(view)}
            isChanged={view === active && isChanged}
          />
        ))}
      </nav>
      <span className={css.acts}>
        {active && isChanged && active.is_own && (
          <Button size="small" variant="ghost" onPress={() => void saveView(active, views.shown)}>
            Enregistrer
          </Button>
        )}
        {active && (
          <Opener
            kind="menu"
            content={(opened) => <ViewActs {...opened} view={active} views={views} onName={setNaming} />}
          >
            <IconButton small label={`Actions de la vue « ${active.label} »`}>
              <Ellipsis size={16} />
            </IconButton>
          </Opener>
        )}
        {(!active || isChanged) && (
          <IconButton small label="Enregistrer cette vue" onPress={() => setNaming('new')}>
            <BookmarkPlus size={16} />
          </IconButton>
        )}
      </span>
      {naming && (
        <Suspense>
          <ViewName
            view={naming === 'rename' ? active : undefined}
            shown={views.shown}
            onClose={() => setNaming(null)}
            onSaved={(view) => {
              setNaming(null);
              if (naming === 'new') views.open(view);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface TabProps {
  to: string;
  label: string;
  count: number | undefined;
  isActive: boolean;
  owner?: string | undefined;
  isChanged?: boolean;
}
const Tab = ({ to, label, count, isActive, owner, isChanged }: TabProps) => (
  <Link className={tab} to={to} aria-current={isActive || undefined} title={owner} preventScrollReset>
    {owner && <Users size={14} aria-label={owner} />}
    {label}
    {isChanged && <span className={css.changed}>modifiée</span>}
    {count !== undefined && <span className={note}>{about(formatNumber(count), count > MAX_COUNTED_ROWS)}</span>}
  </Link>
);
