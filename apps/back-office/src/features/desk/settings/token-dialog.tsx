import {
  type CreatedToken,
  TOKEN_REMINDER_DAYS,
  type TokenAccess,
  type TokenSubject,
  tokens,
} from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { Copy, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { write } from '../../../kit/calls/actions.ts';
import { copyText } from '../../../kit/feedback/copy-text.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { date } from '../../../kit/format/format.ts';
import { day } from '../../../kit/format/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Switch } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { cell, wide } from '../../../ui/form.css.ts';
import { Stack } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Note } from '../../../ui/state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as css from './tokens.css.ts';

const FIRST_DAYS = 90;
const optionsOf = <V extends string>(words: Readonly<Record<V, string>>) =>
  (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));
const ACCESSES = optionsOf<TokenAccess>(wordsOf('AccessToken.access'));
const SUBJECTS = optionsOf<TokenSubject>(wordsOf('AccessToken.subjects'));

/** Makes an access token, then shows it, once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<CreatedToken | null>(null);
  return made ? <Secret token={made} onClose={onClose} /> : <NewToken onMade={setMade} onClose={onClose} />;
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
      <fieldset className={`${css.group} ${wide}`}>
        <legend className={css.legend}>Accès</legend>
        <div>
          <Segmented<TokenAccess>
            label="Accès"
            options={ACCESSES}
            value={access}
            onChange={(value) => form.change({ access: value })}
          />
        </div>
      </fieldset>
      <fieldset className={`${css.group} ${wide}`}>
        <legend className={css.legend}>Sujets</legend>
        <Switch isSelected={isWhole} onChange={(value) => form.change({ isWhole: value })}>
          Tous les sujets de mon compte
        </Switch>
        {!isWhole && (
          <div className={css.subjects}>
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

function Secret({
  token: { name, token, date_expiry: lastDay },
  onClose,
}: {
  token: CreatedToken;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(token, 'Jeton copié')) setCopied(true);
  };
  return (
    <Dialog
      wide
      title={`Jeton « ${name} »`}
      isOpen
      // Escape and a click outside would lose what is shown once.
      onClose={() => copied && onClose()}
      actions={
        <>
          <Button icon={<Copy size={16} />} onPress={() => void copy()}>
            Copier
          </Button>
          <Button variant="primary" onPress={onClose}>
            C’est noté, fermer
          </Button>
        </>
      }
    >
      <Stack>
        <Note tone="warning" icon={<TriangleAlert size={16} />}>
          Gardez-le maintenant, dans le coffre du programme qui s’en servira : il ne sera plus montré.
        </Note>
        <code className={css.secret}>{token}</code>
        <p className={css.quiet}>
          Il marche jusqu’au {date(lastDay)} compris. En ligne de commande : officine login --token-stdin.
        </p>
      </Stack>
    </Dialog>
  );
}
