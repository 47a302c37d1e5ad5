import { type ContentVersion, contents, contentVersions } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { Failure } from '../../../kit/feedback/failure.tsx';
import { Read } from '../../../kit/feedback/read.tsx';
import { dateTime } from '../../../kit/format/format.ts';
import { ContentText } from '../../../shared/papers/content-text.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { State } from '../../../ui/state.tsx';
import { Difference } from './difference.tsx';
import { type Text, TextPage } from './text-page.tsx';
import { isSigned } from './texts.ts';
import * as css from './versions.css.ts';

/** Every version of a text: when, by whom, what it changed; an earlier one can be published again. */
export const Component = () => <TextPage>{(text) => <Versions key={text.key} text={text} />}</TextPage>;

const SIGNATURE = { one: 'signature', many: 'signatures' };

function Versions({ text }: { text: Text }) {
  const [search, setSearch] = useSearchParams();
  const reading = useQuery(contentVersions.list, {
    query: { key: text.key, order: { version: 'desc' }, itemsPerPage: 100 },
  });
  return (
    <Read of={reading}>
      {(data) => {
        const versions = data.collection;
        const chosen = versions.find(({ version }) => String(version) === search.get('version')) ?? versions[0];
        if (!chosen)
          return (
            <Panel>
              <Empty
                icon={<History size={24} />}
                title="Aucune version publiée"
                action={<LinkButton to={`/admin/text/${text.key}`}>Écrire le texte</LinkButton>}
              >
                {text.version > 0 && 'Le texte d’origine devient la version 1 dès qu’il est signé ou remplacé.'}
              </Empty>
            </Panel>
          );
        const former = versions[versions.indexOf(chosen) + 1];
        return (
          <div className={css.sides}>
            <nav aria-label="Versions" className={css.list}>
              {versions.map((one) => (
                <button
                  key={one.id}
                  type="button"
                  className={css.version}
                  aria-current={one === chosen ? 'true' : undefined}
                  onClick={() => setSearch({ version: String(one.version) }, { replace: true })}
                >
                  <span className={css.name}>
                    Version {one.version}
                    {one.version === text.version && <State tone="accent">En cours</State>}
                  </span>
                  <span className={css.small}>{one.author ? dateTime(one.date_create) : 'Texte d’origine'}</span>
                  <span className={css.small}>
                    {[one.author, isSigned(one.key) && countOf(SIGNATURE, one.count_signatures)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </button>
              ))}
            </nav>
            <Version key={chosen.id} text={text} version={chosen} former={former} />
          </div>
        );
      }}
    </Read>
  );
}

type Shown = 'text' | 'former' | 'current';
interface VersionProps {
  text: Text;
  version: ContentVersion;
  /** The version before it. */
  former: ContentVersion | undefined;
}
/** One version: whole, or against another one. */
function Version({ text, version, former }: VersionProps) {
  const isCurrent = version.version === text.version;
  const [shown, setShown] = useState<Shown>(former ? 'former' : 'text');
  const reading = useQuery(contentVersions.get, { id: version.id });
  const before = useQuery(contentVersions.get, former ? { id: former.id } : null);
  const current = useQuery(contents.byKey, { key: text.key });
  const options = [
    { value: 'text' as const, label: 'Texte' },
    ...(former ? [{ value: 'former' as const, label: `Depuis la version ${former.version}` }] : []),
    ...(isCurrent ? [] : [{ value: 'current' as const, label: 'Jusqu’à celle en cours' }]),
  ];
  const html = reading.data?.html ?? undefined;
  const [from, to] = shown === 'former' ? [before.data?.html, html] : [html, current.data?.html];
  const failed = [reading, before, current].find((one) => one.error && !one.data);
  return (
    <Panel
      title={version.title}
      note={`version ${version.version}`}
      actions={
        <>
          {options.length > 1 && (
            <Segmented<Shown> label="Ce qui est montré" options={options} value={shown} onChange={setShown} />
          )}
          {!isCurrent && (
            <Button
              size="small"
              isDisabled={html === undefined}
              onPress={() => void restore(text, version, html ?? '')}
            >
              Publier de nouveau
            </Button>
          )}
        </>
      }
    >
      <div className={css.reading}>
        {failed?.error && shown !== 'text' ? (
          <Failure error={failed.error} onRetry={failed.reload} />
        ) : shown === 'text' ? (
          <ContentText reading={{ ...reading, data: html === undefined ? undefined : { html } }} />
        ) : from === undefined || from === null || to === undefined || to === null ? (
          <Skeleton width={60} />
        ) : (
          <Difference former={from} later={to} />
        )}
      </div>
    </Panel>
  );
}

/** Publishes an earlier version as the next one. */
async function restore({ key, version: current }: Text, { version, title }: ContentVersion, html: string) {
  const isSure = await confirm({
    title: `Publier de nouveau la version ${version} ?`,
    message: `Elle devient la version ${current + 1}. La version ${current} reste dans la liste, et à ceux qui l’ont signée.`,
    action: 'Publier',
  });
  if (!isSure) return;
  await act(contents.save, { key, body: { title, html, version: current } }, `Version ${current + 1} publiée`);
}
