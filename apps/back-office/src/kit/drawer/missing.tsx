import type { ApiError } from '@officine/sdk';
import { type Noun, thisOne } from '@officine/sdk/format';
import { SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useRole } from '../calls/session.ts';
import { Failure } from '../feedback/failure.tsx';
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
    <form onSubmit={search}>
      <SearchField label="Rechercher partout" placeholder="Nom, référence, ville…" value={terms} onChange={setTerms} />
    </form>
  );
}
