import { search } from '@officine/sdk/contract';
import { CornerDownLeft, Search } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { useDebounced } from '../kit/calls/debounced.ts';
import { can } from '../kit/calls/send.ts';
import { typography } from '../kit/format/format.ts';
import type { Area } from '../kit/nav/screens.ts';
import { recents } from '../shared/recents.ts';
import { Spinner } from '../ui/progress.tsx';
import { useEnterAhead } from './enter-ahead.ts';
import * as css from './palette.css.ts';
import { type Group, useGroups, useHits } from './palette-groups.ts';

interface PaletteProps {
  area: Area;
  /** Gives what was typed before the field had the focus. */
  takeKeys: () => string;
  onClose: () => void;
}
/** One group, with its commands. */
const Section = ({ title, commands }: Group) => (
  <MenuSection id={title} items={commands} aria-label={title}>
    <Header className={css.title}>{title}</Header>
    {commands.map(({ id, label, note, detail, icon: Icon, run: go }) => (
      <MenuItem key={id} id={`${title}:${id}`} textValue={label} className={css.item} onAction={go}>
        {Icon ? <Icon size={16} aria-hidden className={css.icon} /> : <span className={css.icon} />}
        <span className={css.words}>
          {label}
          {detail && <span className={css.detail}>{detail}</span>}
        </span>
        {note && <span className={css.note}>{note}</span>}
        <CornerDownLeft size={14} aria-hidden className={css.enter} />
      </MenuItem>
    ))}
  </MenuSection>
);

/** Ctrl+K: screens, search hits and actions, from the keyboard. */
export default function Palette({ area, takeKeys, onClose }: PaletteProps) {
  const [terms, setTerms] = useState('');
  const [typed, setTyped] = useDebounced(terms, setTerms);
  const [kept] = useState(recents);
  const found = useHits(terms, area.role);
  const { hits, error, requesting } = found;
  const { groups, fitting } = useGroups({ area, typed, kept, found, onClose });
  // In the next frame, when the menu listens to the field: it selects the first proposal for what is typed, not for a value that is set.
  const begin = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) =>
    requestAnimationFrame(() => {
      const data = takeKeys();
      if (!data) return;
      input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data }));
      document.execCommand('insertText', false, data);
    });
  const isReading = typed !== terms || requesting;
  // Screens are proposed at once, above what is found.
  const onKey = useEnterAhead(typed, isReading && fitting.length === 0, () => groups[0]?.commands[0]?.run());
  return (
    <ModalOverlay className={css.overlay} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={css.box}>
        <Dialog className={css.dialog} aria-label="Aller à">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <TextField aria-label="Rechercher ou aller à" className={css.field} autoFocus>
              <Search size={16} aria-hidden />
              <Input
                className={css.input}
                onFocus={begin}
                onKeyDownCapture={onKey}
                placeholder={can(search.terms) ? 'Nom, téléphone, montant, date, écran, action…' : 'Écran, action…'}
              />
              {requesting && <Spinner />}
            </TextField>
            <Menu
              className={css.list}
              aria-label="Propositions"
              items={groups.map((group) => ({ ...group, id: group.title }))}
              dependencies={[typed, hits]}
              renderEmptyState={() => <p className={css.empty}>{isReading ? 'Recherche…' : 'Aucun résultat'}</p>}
            >
              {(group) => <Section {...group} />}
            </Menu>
          </Autocomplete>
          {error && (
            <p className={css.failure} role="alert">
              {typography(error.message)}
            </p>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
