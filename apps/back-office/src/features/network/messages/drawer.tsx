import { type ContactMessage, contactMessages } from '@officine/sdk/contract';
import { Send } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { act, write } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { type DrawerProps, useDrawer } from '../../../kit/drawer/drawer.ts';
import { DrawerHead, DrawerLoading } from '../../../kit/drawer/drawer-head.tsx';
import { toast } from '../../../kit/feedback/toasts.ts';
import { keptAs } from '../../../kit/form/kept-input.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { dateTime } from '../../../kit/format/format.ts';
import { pharmacyScreen } from '../../../shared/pharmacies/pharmacy-screens.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { sheetBody, sheetFoot } from '../../../ui/dialog.css.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { wide } from '../../../ui/form.css.ts';
import { Note } from '../../../ui/state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { close, reopen } from './acts.ts';
import { Conversation } from './conversation.tsx';
import * as css from './messages.css.ts';
import { MessageState } from './state.tsx';

/** One message of a pharmacy or a pool: reading it marks it as read; it is answered by mail, closed, opened again. */
export function Component({ id = 0 }: DrawerProps) {
  const { close: leave } = useDrawer();
  const { data: message, error, reload } = useQuery(contactMessages.get, { id });
  // Once: a message that is marked as unread here stays so.
  const [opened, setOpened] = useState(0);
  const isUnread = message?.isRead === false && opened !== id;
  useEffect(() => {
    if (!isUnread) return;
    setOpened(id);
    void act(contactMessages.update, { id, body: { isRead: true } }, '');
  }, [isUnread, id]);
  if (!message)
    return <DrawerLoading noun={contactMessages.list.noun} error={error} onRetry={reload} onClose={leave} />;
  return (
    <>
      <DrawerHead title={message.subject} note={<MessageState {...message} />} onClose={leave} />
      <div className={sheetBody}>
        <div className={wide}>
          <Conversation message={message} />
        </div>
        {message.date_close ? (
          <div className={wide}>
            <Note>
              Clos le {dateTime(message.date_close)} par {message.closed_by}.
            </Note>
          </div>
        ) : (
          <Reply key={message.id} message={message} />
        )}
      </div>
      <div className={sheetFoot}>
        {message.pharmacy && (
          <LinkButton to={pharmacyScreen('admin', 'situation', message.pharmacy.id)}>Fiche de la pharmacie</LinkButton>
        )}
        {message.date_close ? (
          <Button onPress={() => void reopen(message)}>Rouvrir</Button>
        ) : (
          <Button onPress={() => void close(message)}>Clore sans répondre</Button>
        )}
      </div>
    </>
  );
}

function Reply({ message: { id, author, pharmacy, pool } }: { message: ContactMessage }) {
  const element = useId();
  // A reference: the button is pressed and the form is sent in one event.
  const isClosing = useRef(false);
  const form = useSmallForm({
    initial: { message: '' },
    useKeep: keptAs('answer'),
    check: ({ message }) => ({ ...(!message.trim() && { message: 'La réponse est obligatoire' }) }),
    route: contactMessages.answer,
    send: async ({ message }) => {
      await write(contactMessages.answer, { id, body: { message, close: isClosing.current } });
      toast(isClosing.current ? 'Réponse envoyée, message clos' : 'Réponse envoyée');
      form.reset();
    },
  });
  const to = author ?? pharmacy?.name ?? pool?.name;
  return (
    <form id={element} className={`${wide} ${css.reply}`} {...form.events}>
      <TextField
        {...form.field('message')}
        label="Réponse"
        rows={6}
        help={`Envoyée par email à ${to}, avec le message d’origine ; gardée ici.`}
      />
      <FailureNote>{form.failure}</FailureNote>
      <div className={css.acts}>
        <Button type="submit" isDisabled={form.busy} onPress={() => void (isClosing.current = false)}>
          Répondre
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon={<Send size={16} />}
          isPending={form.busy}
          onPress={() => void (isClosing.current = true)}
        >
          Répondre et clore
        </Button>
      </div>
    </form>
  );
}
