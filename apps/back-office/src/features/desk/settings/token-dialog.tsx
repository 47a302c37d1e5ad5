import {
  type CreatedToken,
  TOKEN_REMINDER_DAYS,
  type TokenAccess,
  type TokenSubject,
  tokens,
} from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { useState } from 'react';
import { write } from '../../../kit/calls/actions.ts';
import { SecretDialog } from '../../../kit/effects/secret-dialog.tsx';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { date } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { Checkbox, Switch } from '../../../ui/checkbox.tsx';
import * as choices from '../../../ui/choices.css.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { cell, wide } from '../../../ui/form.css.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const FIRST_DAYS = 90;
const optionsOf = <V extends string>(words: Readonly<Record<V, string>>) =>
  (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));
const ACCESSES = optionsOf<TokenAccess>(wordsOf('AccessToken.access'));
const SUBJECTS = optionsOf<TokenSubject>(wordsOf('AccessToken.subjects'));

/** Makes an access token, then shows it, once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<CreatedToken | null>(null);
  return made ? (
    <SecretDialog
      title={`Jeton « ${made.name} »`}
      secret={made.token}
      copied="Jeton copié"
      place="dans le coffre du programme qui s’en servira"
      note={`Il marche jusqu’au ${date(made.date_expiry)} compris. En ligne de commande : officine login --token-stdin.`}
      onClose={onClose}
    />
  ) : (
    <NewToken onMade={setMade} onClose={onClose} />
  );
}

function NewToken({ onMade, onClose }: { onMade: (token: CreatedToken) => void; onClose: () => void }) {
  const form = useSmallForm({
    initial: {
      name: '',
      access: 'read' as TokenAccess,
      isWhole: true,
      subjects: [] as readonly TokenSubject[],
      date_expiry: day(FIRST_DAYS) as string | null,
    },
    check: ({ name, isWhole, subjects, date_expiry: last }) => ({
      ...(!name.trim() && { name: 'Le nom est obligatoire' }),
      ...(!isWhole && subjects.length === 0 && { subjects: 'Choisissez au moins un sujet' }),
      ...(!last && { date_expiry: 'Le dernier jour est obligatoire' }),
    }),
    route: tokens.create,
    send: async ({ name, access, isWhole, subjects, date_expiry }) => {
      const body = { name, access, subjects: isWhole ? [] : [...subjects], date_expiry: date_expiry ?? '' };
      onMade(await write(tokens.create, { body }));
    },
  });
  const { access, isWhole, subjects } = form.values;
  const subjectsError = form.field('subjects').error;
  return (
    <SmallFormDialog wide title="Nouveau jeton d’accès" form={form} submit="Créer le jeton" onClose={onClose}>
      <div className={cell}>
        <TextField {...form.field('name')} label="Nom" help="À quoi il sert : « Import de nuit »" autoFocus />
      </div>
      <div className={cell}>
        <DateField
          {...form.field('date_expiry')}
          label="Dernier jour"
          help={`Un an au plus ; un email vous le rappelle ${TOKEN_REMINDER_DAYS} jours avant`}
        />
      </div>
      <fieldset className={`${choices.group} ${wide}`}>
        <legend className={choices.legend}>Accès</legend>
        <div>
          <Segmented<TokenAccess>
            label="Accès"
            options={ACCESSES}
            value={access}
            onChange={(value) => form.change({ access: value })}
          />
        </div>
      </fieldset>
      <fieldset className={`${choices.group} ${wide}`}>
        <legend className={choices.legend}>Sujets</legend>
        <Switch isSelected={isWhole} onChange={(value) => form.change({ isWhole: value })}>
          Tous les sujets de mon compte
        </Switch>
        {!isWhole && (
          <div className={choices.columns}>
            {SUBJECTS.map(({ value, label }) => (
              <Checkbox
                key={value}
                isSelected={subjects.includes(value)}
                onChange={(on) =>
                  form.change({ subjects: on ? [...subjects, value] : subjects.filter((each) => each !== value) })
                }
              >
                {label}
              </Checkbox>
            ))}
          </div>
        )}
        <FailureNote>{subjectsError}</FailureNote>
      </fieldset>
    </SmallFormDialog>
  );
}
