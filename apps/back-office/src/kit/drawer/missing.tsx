import type { ApiError } from '@officine/sdk';
import { type Noun, thisOne } from '@officine/sdk/format';
import { SearchX } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useRole } from '../calls/session.ts';
import { Failure } from '../feedback/failure.tsx';
import { capital } from '../format/format.ts';
import { hasScreen } from '../nav/known-screens.ts';
import { navigateTo } from '../nav/navigate.ts';
import * as css from './missing.css.ts';

interface UnreadProps {
  error: ApiError;
  noun: Noun;
  onRetry: () => void;
  /** Leads back to the list. */
  onBack: () => void;
}
/** In place of one thing that could not be read: a missing one has a way back to its list, and a search. */
export function Unread({ error, noun, onRetry, onBack }: UnreadProps) {
  if (error.status !== 404) return <Failure error={error} onRetry={onRetry} />;
  return (
    <Empty
      alert
      icon={<SearchX size={24} />}
      title={`${thisOne(noun)} est introuvable`}
      action={
        <span className={css.ways}>
          <Button variant="primary" onPress={onBack}>
            Revenir aux {noun.many}
          </Button>
          <SearchAgain />
        </span>
      }
    >
      L’adresse est peut-être incomplète, ou votre compte n’y a pas accès.
    </Empty>
  );
}

interface UnreadPageProps extends UnreadProps {
  /** Of the thing, where it is known. */
  name?: string | undefined;
}
/** In place of the page of one thing that could not be read. The next of its tabs tries again. */
export function UnreadPage({ name, ...props }: UnreadPageProps) {
  const { error, noun, onRetry } = props;
  const { pathname } = useLocation();
  const failed = useRef(pathname);
  useEffect(() => {
    if (pathname !== failed.current) onRetry();
    failed.current = pathname;
  }, [pathname, onRetry]);
  if (error.status === 404) return <Unread {...props} />;
  return (
    <Page title={name ?? capital(noun.one)}>
      <Unread {...props} />
    </Page>
  );
}

/** A search over everything, for roles that have that screen. */
export function SearchAgain() {
  const screen = `/${useRole()}/search`;
  const [terms, setTerms] = useState('');
  if (!hasScreen(screen)) return null;
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (terms.trim()) navigateTo(`${screen}?terms=${encodeURIComponent(terms.trim())}`);
  };
  return (
    <form className={css.search} onSubmit={search}>
      <SearchField label="Rechercher partout" placeholder="Nom, référence, ville…" value={terms} onChange={setTerms} />
    </form>
  );
}
