import type { Role } from '@officine/sdk';
import {
  NOTICE_MAILS,
  type NoticeMail,
  type NotificationKind,
  type NotificationPreference,
  notifications,
} from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { useRole } from '../../../kit/calls/session.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { Switch } from '../../../ui/checkbox.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import * as css from './preferences.css.ts';

/** A sentence for each subject: one for all roles, or one for each role whose sentence differs. */
const ABOUT: Readonly<Record<NotificationKind, string | (Partial<Record<Role, string>> & { other: string })>> = {
  document: 'Un document est publié.',
  offer: 'Une offre est publiée.',
  form: 'Un formulaire vous est adressé.',
  invoice: 'Une facture ou un avoir est émis.',
  campaign: {
    advertiser: 'Une de vos campagnes est validée.',
    pool: 'Une campagne sera diffusée chez vos pharmacies.',
    other: 'Une campagne sera diffusée chez vous.',
  },
  pace: {
    advertiser: 'Une de vos campagnes avance moins vite que prévu.',
    other: 'Une campagne avance moins vite que prévu.',
  },
  proposal: 'Une de vos propositions est acceptée.',
  report: 'Une campagne est à mi-parcours ou terminée, un rapport mensuel est prêt (l’email joint le PDF).',
  pool: 'Votre groupement publie un document, une communication ou une vidéo.',
  wordpress: {
    customer: 'Votre site ne répond plus, ou son certificat expire.',
    other: 'Un site ne répond plus, ou son certificat expire.',
  },
  task: 'Une tâche que vous avez lancée est terminée, ou une tâche est abandonnée.',
  message: {
    admin: 'Une pharmacie ou un groupement vous écrit.',
    other: 'Le réseau répond à votre message : la réponse arrive toujours par email.',
  },
  view: 'Une ligne entre dans une vue que vous suivez.',
  letter: 'Chaque lundi : vendu et encaissé, diffusé et en retard, sites, ce qui attend, ce qui finit.',
  webhook: 'Un de vos webhooks n’accepte plus les messages, ou a été désactivé.',
};
const aboutOf = (kind: NotificationKind, role: Role): string => {
  const about = ABOUT[kind];
  return typeof about === 'string' ? about : (about[role] ?? about.other);
};
const MAILS = NOTICE_MAILS.map((value) => ({ value, label: wordsOf('NotificationPreference.mail')[value] }));
/** Answers to messages are mails by themselves: for their reader there is no choice. */
const hasMailChoice = (kind: NotificationKind, role: Role): boolean => kind !== 'message' || role === 'admin';

type Choice = Partial<Pick<NotificationPreference, 'isActive' | 'mail'>>;

/** The subjects that the role gets, and how each comes: in the application, by mail. Each choice is saved at once. */
export function NoticeChoices() {
  const role = useRole();
  const reading = useQuery(notifications.preferences, {});
  // Optimistic: shows the new value during the call, the previous one again after a failure.
  const [pending, setPending] = useState<Partial<Record<NotificationKind, Choice>>>({});
  const choose = async (kind: NotificationKind, choice: Choice) => {
    const before = pending[kind];
    setPending((all) => ({ ...all, [kind]: { ...all[kind], ...choice } }));
    const saved = await act(notifications.savePreferences, { body: { preferences: [{ kind, ...choice }] } });
    if (!saved) setPending((all) => ({ ...all, [kind]: before }));
  };
  return (
    <Panel title="Notifications" note="le résumé de chaque matin part à 7 h 30">
      <Read
        of={reading}
        skeleton={
          <span role="status" aria-label="Chargement">
            <Skeleton width={40} />
          </span>
        }
      >
        {({ preferences }) => (
          <table className={css.choices}>
            <thead>
              <tr>
                <th scope="col" className={css.head}>
                  Sujet
                </th>
                <th scope="col" className={css.head}>
                  Dans l’application
                </th>
                <th scope="col" className={css.head}>
                  Par email
                </th>
              </tr>
            </thead>
            <tbody>
              {preferences.map(({ kind, ...saved }) => (
                <Subject
                  key={kind}
                  kind={kind}
                  about={aboutOf(kind, role)}
                  choice={{ ...saved, ...pending[kind] }}
                  hasMail={hasMailChoice(kind, role)}
                  onChoose={(choice) => void choose(kind, choice)}
                />
              ))}
            </tbody>
          </table>
        )}
      </Read>
    </Panel>
  );
}

interface SubjectProps {
  kind: NotificationKind;
  about: string;
  choice: { readonly isActive: boolean; readonly mail: NoticeMail };
  hasMail: boolean;
  onChoose: (choice: Choice) => void;
}
function Subject({ kind, about, choice, hasMail, onChoose }: SubjectProps) {
  const name = wordsOf('Notification.kind')[kind];
  return (
    <tr className={css.subject}>
      <th scope="row" className={css.cell}>
        <span className={css.name}>{name}</span>
        <span className={css.about}>{about}</span>
      </th>
      <td className={css.cell}>
        <Switch
          aria-label={`${name} dans l’application`}
          isSelected={choice.isActive}
          onChange={(isActive) => onChoose({ isActive })}
        >
          <span className={css.channel} aria-hidden>
            Dans l’application
          </span>
        </Switch>
      </td>
      <td className={css.cell}>
        <div className={css.mail}>
          <span className={css.channel} aria-hidden>
            Par email
          </span>
          {hasMail ? (
            <Segmented<NoticeMail>
              label={`${name} par email`}
              value={choice.mail}
              options={MAILS}
              onChange={(mail) => onChoose({ mail })}
            />
          ) : (
            <span className={css.about}>Toujours</span>
          )}
        </div>
      </td>
    </tr>
  );
}
