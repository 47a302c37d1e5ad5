import { type ContactMessage, contactMessages } from '@officine/sdk/contract';
import { act } from '../../../kit/calls/actions.ts';
import type { MenuAction } from '../../../ui/menu.tsx';

export const close = ({ id }: ContactMessage) => act(contactMessages.close, { id, body: {} }, 'Message clos');
export const reopen = ({ id }: ContactMessage) => act(contactMessages.reopen, { id, body: {} }, 'Message rouvert');

/** Closes a message, or opens it again. */
export const closingActions = (message: ContactMessage): readonly MenuAction[] =>
  message.date_close
    ? [{ id: 'reopen', label: 'Rouvrir', onAction: () => void reopen(message) }]
    : [{ id: 'close', label: 'Clore', onAction: () => void close(message) }];

/** Leaves a message to a colleague. */
export const markUnread = ({ id, isRead, date_close: closed }: ContactMessage): readonly MenuAction[] =>
  isRead && !closed
    ? [
        {
          id: 'unread',
          label: 'Marquer comme non lu',
          onAction: () => void act(contactMessages.update, { id, body: { isRead: false } }, 'Message non lu'),
        },
      ]
    : [];
