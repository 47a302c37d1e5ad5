import { type ContentOverview, contents } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { date, number } from '../../../kit/format/format.ts';
import { Page } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import * as css from './texts.css.ts';
import { isSigned, READERS } from './texts.ts';

const TITLES = wordsOf('Content.key');
type Text = ContentOverview['texts'][number];

/** Every text of the network: its version, who published it, how many signed it. */
export function Component() {
  const reading = useQuery(contents.overview, {});
  return (
    <Page title="Textes" note="Ce que le réseau publie, et ce que les pharmacies signent">
      <Read of={reading}>
        {(data) => (
          <ul className={css.texts}>
            {data.texts.map((text) => (
              <Line key={text.key} text={text} />
            ))}
          </ul>
        )}
      </Read>
    </Page>
  );
}

function Line({ text }: { text: Text }) {
  const { key, version, author, date_create: published } = text;
  return (
    <li className={css.line}>
      <div className={css.name}>
        <Link to={`/admin/text/${key}`} className={css.link}>
          {TITLES[key]}
        </Link>
        <span className={css.small}>{READERS[key]}</span>
      </div>
      <div className={css.state}>
        {version === 0 ? (
          <State tone="warning">À écrire</State>
        ) : (
          <State tone="accent">
            Version {version}
            {published ? ` du ${date(published)}` : ', d’origine'}
          </State>
        )}
        {author && <span className={css.small}>{author}</span>}
      </div>
      <div className={css.state}>{isSigned(key) && <Signatures text={text} />}</div>
    </li>
  );
}

function Signatures({ text: { key, count_signatures: count, count_outdated: former } }: { text: Text }) {
  return (
    <>
      <Link to={`/admin/text-signatures/${key}`}>
        {number(count)} signature{count > 1 ? 's' : ''}
      </Link>
      {former > 0 && (
        <Link to={`/admin/text-signatures/${key}${OUTDATED}`} className={css.small}>
          {number(former)} avant la version en cours
        </Link>
      )}
    </>
  );
}
const OUTDATED = '?f.is_outdated=true';
