import { CONTENT_KEYS, type ContentOverview, contents } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { dateTime } from '../../../kit/format/format.ts';
import { useNamesPage } from '../../../kit/nav/page-name.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { isSigned, READERS, type TextKey } from './texts.ts';

const TITLES = wordsOf('Content.key');
export type Text = ContentOverview['texts'][number];

interface TextPageProps {
  actions?: ReactNode;
  children: (text: Text) => ReactNode;
}
/** Page of each screen of one text: what it is, its version, its tabs. */
export function TextPage({ actions, children }: TextPageProps) {
  const word = useParams()['key'];
  const key = CONTENT_KEYS.find((one) => one === word);
  const reading = useQuery(contents.overview, key ? {} : null);
  useNamesPage(key && TITLES[key]);
  if (!key)
    return (
      <Empty
        whole
        icon={<FileQuestion size={24} />}
        title="Ce texte n’existe pas"
        action={<LinkButton to="/admin/texts">Tous les textes</LinkButton>}
      />
    );
  const text = reading.data?.texts.find((one) => one.key === key);
  return (
    <Page title={TITLES[key]} note={text ? noteOf(text) : ' '} actions={actions}>
      <Tabs of={key} />
      <Read of={{ ...reading, data: text }}>{children}</Read>
    </Page>
  );
}

function noteOf({ key, version, author, date_create: published }: Text): string {
  if (version === 0) return `${READERS[key]} · à écrire`;
  const by = published ? `publiée le ${dateTime(published)} par ${author}` : 'celle d’origine';
  return `${READERS[key]} · version ${version}, ${by}`;
}

function Tabs({ of }: { of: TextKey }) {
  const { pathname } = useLocation();
  const screens = [
    ['text', 'Texte'],
    ['text-versions', 'Versions'],
    ...(isSigned(of) ? [['text-signatures', 'Signatures'] as const] : []),
  ] as const;
  const tabs = screens.map(([screen, label]) => {
    const to = `/admin/${screen}/${of}`;
    return { to, label, current: to === pathname };
  });
  return <TabLinks label="Écrans du texte" tabs={tabs} />;
}
