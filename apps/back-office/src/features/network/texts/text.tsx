import { type Content, contents } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { CircleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useAction } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { PanelSkeleton } from '../../../kit/feedback/panel-skeleton.tsx';
import { Read } from '../../../kit/feedback/read.tsx';
import * as foot from '../../../kit/form/form-page.css.ts';
import { ContentText } from '../../../shared/papers/content-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Bar, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Note } from '../../../ui/state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { draftOf } from './draft.ts';
import { type Text, TextPage } from './text-page.tsx';
import { writing } from './texts.css.ts';
import { isSigned } from './texts.ts';
import * as css from './versions.css.ts';

const RichEditor = later(async () => (await import('./rich-editor.tsx')).RichEditor);
const Difference = later(async () => (await import('./difference.tsx')).Difference);
const TITLES = wordsOf('Content.key');

/** Writes a text: a draft, what the reader will see, what changes; then publishes it as the next version. */
export const Component = () => <TextPage>{(text) => <Reading key={text.key} text={text} />}</TextPage>;

function Reading({ text }: { text: Text }) {
  const reading = useQuery(contents.byKey, text.version > 0 ? { key: text.key } : null);
  if (text.version === 0) return <Writing text={text} current={{ title: TITLES[text.key], html: '' }} />;
  // The version of the page and the text are read apart: they are shown once they agree.
  const agreed = reading.data?.version === text.version ? reading.data : undefined;
  return <Read of={{ ...reading, data: agreed }}>{(current) => <Writing text={text} current={current} />}</Read>;
}

type Shown = 'write' | 'preview' | 'changes';
interface WritingProps {
  text: Text;
  /** The text as it is published. */
  current: Pick<Content, 'title' | 'html'>;
}
/** Asks whether the next version may be published. */
const askPublish = ({ key, version, count_signatures: signers }: Text) =>
  confirm({
    title: `Publier la version ${version + 1} ?`,
    message:
      isSigned(key) && signers > 0
        ? `Les ${signers} signatures déjà recueillies gardent le texte qui a été signé ; les suivantes porteront sur celui-ci.`
        : 'Ses lecteurs la voient aussitôt. Les versions précédentes restent dans la liste.',
    action: 'Publier',
  });

function Writing({ text, current }: WritingProps) {
  const kept = draftOf(text.key);
  const draft = useSnapshot(kept.values);
  const [shown, setShown] = useState<Shown>('write');
  /** Another editor for another beginning: the draft was dropped or published. */
  const [beginning, setBeginning] = useState(0);
  const { requesting, run } = useAction(contents.save);
  const title = draft.title ?? current.title;
  const html = draft.html ?? current.html;
  const isChanged = title !== current.title || html !== current.html;
  const change = (part: { title?: string; html?: string }) => {
    if (draft.title === null && draft.html === null) kept.values.base = text.version;
    Object.assign(kept.values, part);
  };
  const drop = () => {
    kept.clear();
    setBeginning((count) => count + 1);
    setShown('write');
  };
  const isStale = isChanged && draft.base !== text.version;
  const publish = async () => {
    if (!(await askPublish(text))) return;
    const body = { title: title.trim(), html, version: draft.base };
    if (await run({ key: text.key, body }, `Version ${text.version + 1} publiée`)) drop();
  };
  const abandon = async () => {
    const question = { title: 'Abandonner ce brouillon ?', action: 'Abandonner', danger: true };
    if (await confirm(question)) drop();
  };
  const missing = !title.trim() ? 'Le titre est obligatoire' : undefined;
  return (
    <Stack>
      <Bar>
        <Segmented<Shown>
          label="Ce qui est montré"
          options={[
            { value: 'write', label: 'Écrire' },
            { value: 'preview', label: 'Aperçu' },
            { value: 'changes', label: 'Changements' },
          ]}
          value={shown}
          onChange={setShown}
        />
      </Bar>
      {isStale && <Stale text={text} onGoOn={() => Object.assign(kept.values, { title, html, base: text.version })} />}
      <div hidden={shown !== 'write'} className={writing}>
        <Stack>
          <TextField label="Titre" value={title} onChange={(value) => change({ title: value })} error={missing} />
          <Suspense fallback={<PanelSkeleton />}>
            <RichEditor
              key={`${beginning}.${text.version}`}
              label="Texte"
              html={html}
              onChange={(value) => change({ html: value })}
            />
          </Suspense>
        </Stack>
      </div>
      {shown === 'preview' && (
        <Panel title={title}>
          <div className={css.reading}>
            {html ? <ContentText reading={{ data: { html }, error: null, reload: drop }} /> : <p>Rien n’est écrit.</p>}
          </div>
        </Panel>
      )}
      {shown === 'changes' && (
        <Panel title="Ce qui change" note={text.version > 0 ? `depuis la version ${text.version}` : undefined}>
          <div className={css.reading}>
            {isChanged ? (
              <Suspense>
                <Difference former={current.html} later={html} />
              </Suspense>
            ) : (
              <p>Rien n’a changé.</p>
            )}
          </div>
        </Panel>
      )}
      <div className={foot.foot} data-dirty={isChanged || undefined}>
        <span className={foot.state} role="status">
          {isChanged ? 'Brouillon gardé dans cet onglet, non publié' : ''}
        </span>
        <Button isDisabled={!isChanged} onPress={() => void abandon()}>
          Abandonner
        </Button>
        <Button
          variant="primary"
          isPending={requesting}
          isDisabled={!isChanged || isStale || Boolean(missing) || !html}
          onPress={() => void publish()}
        >
          Publier
        </Button>
      </div>
    </Stack>
  );
}

interface StaleProps {
  text: Text;
  onGoOn: () => void;
}
/** Another version was published since the draft was begun. */
const Stale = ({ text: { version, author }, onGoOn }: StaleProps) => (
  <Note tone="warning" icon={<CircleAlert size={16} />}>
    La version {version} a été publiée{author && ` par ${author}`} depuis le début de ce brouillon. Comparez-les dans «
    Changements » avant de publier.{' '}
    <Button size="small" onPress={onGoOn}>
      Continuer à partir de la version {version}
    </Button>
  </Note>
);
