import { type ContactMessage, type ContactMessageInput, contactMessages } from '@officine/sdk/contract';
import { contactMessagesSchemas } from '@officine/sdk/schemas';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Read } from '../../../kit/feedback/read.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { FormPart } from '../../../kit/form/form-part.tsx';
import { ago } from '../../../kit/format/format.ts';
import { useList } from '../../../kit/list/list.ts';
import { ListFoot } from '../../../kit/list/list-foot.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Columns, Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Conversation } from './conversation.tsx';
import * as css from './messages.css.ts';
import { MessageState } from './state.tsx';

const { FileInput, TextInput } = fieldsOf<ContactMessageInput>();

/** A pharmacy writes to the network, and reads the answers. */
export function Component() {
  const [sent, setSent] = useState(0);
  return (
    <Page title="Nous écrire" note="Le réseau répond par email, et ici">
      <Columns>
        <FormPage
          key={sent}
          source={contactMessages}
          schemas={contactMessagesSchemas}
          action="Envoyer"
          onSaved={() => setSent((count) => count + 1)}
        >
          <FormPart title="Nouveau message">
            <TextInput name="subject" full />
            <TextInput name="message" rows={8} />
            <FileInput name="file" />
          </FormPart>
        </FormPage>
        <Messages />
      </Columns>
    </Page>
  );
}

function Messages() {
  const list = useList({
    name: 'own-messages',
    source: contactMessages,
    columns: [],
    defaults: { sort: '-date_create', size: 25 },
  });
  return (
    <Panel title="Vos messages">
      <Read of={{ ...list, data: list.rows }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon={<MessageCircle size={24} />} title="Aucun message">
              Ceux que vous écrivez s’afficheront ici, avec leurs réponses.
            </Empty>
          ) : (
            <Stack>
              {rows.map((row, index) => (
                <Message key={row.id} message={row} isOpen={index === 0} />
              ))}
              <ListFoot list={list} />
            </Stack>
          )
        }
      </Read>
    </Panel>
  );
}

const Message = ({ message, isOpen }: { message: ContactMessage; isOpen: boolean }) => (
  <details className={css.item} open={isOpen || undefined}>
    <summary className={css.summary}>
      {message.subject}
      <MessageState {...message} />
      <span className={css.when}>{ago(message.date_create)}</span>
    </summary>
    <div className={css.body}>
      <Conversation message={message} />
    </div>
  </details>
);
