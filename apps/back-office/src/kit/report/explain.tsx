import { headingOf, type Term, termOf } from '@officine/sdk/labels';
import { CircleHelp } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { later } from '../../ui/later.ts';
import * as css from './explain.css.ts';

// Lazy: the glossary and the popover are needed once somebody asks.
const Explanation = later(async () => (await import('./explanation.tsx')).Explanation);

/** A « ? » that explains a word of the glossary. A native button: a screen may have a dozen. */
export function Explain({ term, name }: { term: Term; name: string }) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={css.ask}
        aria-label={`Que veut dire « ${name} » ?`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-print="none"
        onClick={() => setOpen(!isOpen)}
      >
        <CircleHelp size={14} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <Explanation term={term} triggerRef={ref} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The « ? » of a figure or field; undefined where the glossary has no entry: `about: explain('views')`. */
export function explain(field: string, type = 'Report') {
  const term = termOf(field);
  return term && <Explain term={term} name={headingOf(type, field)} />;
}
