import { parisDate } from '@officine/domain';
import { explanations, type Pharmacy, type PharmacySituation, pharmacies } from '@officine/sdk/contract';
import { Copy, Mail, Printer } from 'lucide-react';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { can } from '../../../../kit/calls/send.ts';
import { useRole } from '../../../../kit/calls/session.ts';
import { copyText } from '../../../../kit/feedback/copy-text.ts';
import { showDialog } from '../../../../kit/feedback/dialogs.ts';
import { ago } from '../../../../kit/format/format.ts';
import { PlainLink } from '../../../../kit/nav/plain-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { later } from '../../../../ui/later.ts';
import { line, lines, quiet, words } from '../../../../ui/lines.css.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/progress.tsx';
import { link } from '../../../../ui/table.css.ts';
import { callSentences } from './call-sentences.ts';
import * as css from './call-sheet.css.ts';

const SendDialog = later(async () => (await import('./send-summary.tsx')).SendSummary);

/** Three sentences to read to a pharmacy that calls, to copy or to send, and what it wrote last. */
export function CallSheet({ pharmacy }: { pharmacy: Pharmacy }) {
  const role = useRole();
  const query = { pharmacy: String(pharmacy.id), date: parisDate(new Date()) };
  const situation = useQuery(pharmacies.situation, { id: pharmacy.id });
  const explained = useQuery(explanations.why, can(explanations.why) ? { query } : null);
  // The panels beside say what failed, and read it again.
  if (!can(explanations.why) || role !== 'admin' || situation.error || explained.error) return null;
  const said = situation.data && explained.data ? callSentences(situation.data, explained.data) : undefined;
  const text = said?.join('\n\n') ?? '';
  const send = () => void showDialog((done) => <SendDialog pharmacy={pharmacy} text={text} onClose={() => done()} />);
  return (
    <Panel
      title="À dire au téléphone"
      actions={
        <>
          <Button
            size="small"
            icon={<Copy size={16} />}
            isDisabled={!said}
            onPress={() => void copyText(text, 'Résumé copié')}
          >
            Copier
          </Button>
          <Button size="small" icon={<Printer size={16} />} isDisabled={!said} onPress={() => print()}>
            Imprimer
          </Button>
          <Button size="small" icon={<Mail size={16} />} isDisabled={!said} onPress={send}>
            Envoyer ce résumé…
          </Button>
        </>
      }
    >
      <ul className={css.said}>
        {said
          ? said.map((sentence) => <li key={sentence}>{sentence}</li>)
          : [48, 36, 40].map((width) => (
              <li key={width}>
                <Skeleton width={width} />
              </li>
            ))}
      </ul>
      <Messages of={situation.data?.messages ?? []} />
    </Panel>
  );
}

const Messages = ({ of }: { of: NonNullable<PharmacySituation['messages']> }) =>
  of.length > 0 && (
    <div className={css.messages}>
      <h3 className={quiet}>Derniers messages</h3>
      <ul className={lines}>
        {of.map(({ id, subject, date_create: date, date_close: closed }) => (
          <li key={id} className={line}>
            <span className={words}>
              <PlainLink className={link} to={`/admin/messages?drawer=message:${id}`}>
                {subject}
              </PlainLink>
            </span>
            <span className={quiet}>
              {ago(date)}, {closed ? 'clos' : 'ouvert'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
