import type { ContactMessage } from '@officine/sdk/contract';
import { Paperclip } from 'lucide-react';
import { openFile } from '../../../kit/files/open-file.ts';
import { dateTime } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import * as css from './messages.css.ts';

/** A message with its file, then the answers to it. */
export const Conversation = ({ message }: { message: ContactMessage }) => {
  const { author, pharmacy, pool, file, answers, date_create: date } = message;
  const place = pharmacy?.name ?? pool?.name;
  return (
    <div className={css.turns}>
      <article className={css.turn}>
        <p className={css.head}>
          <span className={css.author}>{author ?? 'Compte supprimé'}</span>
          {place && <span>{place}</span>}
          <time dateTime={date}>{dateTime(date)}</time>
        </p>
        <p className={css.words}>{message.message}</p>
        {file && (
          <p>
            <Button size="small" icon={<Paperclip size={14} />} onPress={() => void openFile(file)}>
              {file.name}
            </Button>
          </p>
        )}
      </article>
      {answers.map((answer) => (
        <article key={answer.id} className={css.turn} data-ours>
          <p className={css.head}>
            <span className={css.author}>{answer.author}</span>
            <time dateTime={answer.date_create}>{dateTime(answer.date_create)}</time>
            <span>envoyé à {answer.email}</span>
          </p>
          <p className={css.words}>{answer.message}</p>
        </article>
      ))}
    </div>
  );
};
