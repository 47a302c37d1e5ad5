import { GLOSSARY, type Term } from '@officine/sdk/labels';
import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { PlainLink } from '../nav/plain-link.tsx';
import * as css from './explain.css.ts';

interface ExplanationProps {
  term: Term;
  triggerRef: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}
/** A word and its meaning, beside the « ? » that asked for it; leads to all words. */
export function Explanation({ term, triggerRef, onClose }: ExplanationProps) {
  const { word, meaning } = GLOSSARY[term];
  return (
    <Popover
      isOpen
      triggerRef={triggerRef}
      className={css.popover}
      placement="bottom start"
      offset={4}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={css.dialog}>
        <Heading slot="title" level={2} className={css.word}>
          {word}
        </Heading>
        <p>{meaning}</p>
        <PlainLink to="/glossary" className={css.all} onClick={onClose}>
          Tous les mots
        </PlainLink>
      </Dialog>
    </Popover>
  );
}
