import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { column } from '../../ui/form.css.ts';
import { Stack } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { useWritingOff } from '../../ui/writing.ts';
import { can } from '../calls/send.ts';
import type { InputOf, ItemOf, Row, Source } from '../calls/source.ts';
import { timeOfDay } from '../format/format.ts';
import { focusField } from './first-field.ts';
import { FormScope } from './form-context.tsx';
import * as css from './form-page.css.ts';
import { LaterParts } from './later-parts.tsx';
import { Others, useOthers } from './presence.tsx';
import { useRecordForm } from './record-form.ts';
import type { InputSchema } from './values.ts';

interface FormPageProps<R extends Source<Row>> {
  source: R;
  schemas: () => { input: unknown };
  /** The thing to change; the caller keys this by its id. Left out for a new one. */
  row?: ItemOf<R> | undefined;
  /** What a new one starts with. */
  initial?: Partial<InputOf<R>>;
  /** Label of the button that saves. */
  action?: string;
  onSaved?: () => void;
  /** Parts of the form: each a `FormPart`. */
  children: ReactNode;
}
/** The form of one thing inside a page, with its buttons, and the time when it was saved. */
export function FormPage<R extends Source<Row>>({
  source,
  schemas,
  row,
  initial,
  action = 'Enregistrer',
  onSaved,
  children,
}: FormPageProps<R>) {
  const [savedAt, setSavedAt] = useState<Date>();
  const schema = schemas().input as InputSchema;
  const { form, shown, refusals, writes, submit, progress } = useRecordForm({
    schema,
    initial,
    row,
    create: source.create,
    update: source.update,
    get: source.get,
    onSaved: () => {
      setSavedAt(new Date());
      onSaved?.();
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const isOff = useWritingOff();
  const readOnly = !can(row ? source.update : source.create);
  const others = useOthers(readOnly ? null : (row ?? null));
  const { hash, key } = useLocation();
  // An address names the field that it leads to: `billing#iban`.
  useEffect(() => {
    if (hash) focusField(decodeURIComponent(hash.slice(1)));
  }, [hash, key]);
  return (
    <FormScope
      type={source.list.type}
      form={form}
      schema={schema}
      shown={shown}
      refusals={refusals}
      writes={writes}
      readOnly={readOnly}
    >
      <form
        className={column}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <LaterParts isWhole={hash !== ''}>{children}</LaterParts>
          {errors['root'] && <FailureNote>{errors['root'].message}</FailureNote>}
        </Stack>
        {!readOnly && (
          <div className={css.foot} data-shown={isDirty || others.length > 0 || undefined}>
            <Others names={others} />
            <span className={css.state} role="status">
              {isOff
                ? 'Hors connexion : l’enregistrement attend le retour du réseau'
                : isDirty
                  ? 'Modifications non enregistrées'
                  : savedAt && `Enregistré à ${timeOfDay(savedAt)}`}
            </span>
            {progress !== null && <ProgressBar value={progress} label="Envoi" />}
            <Button isDisabled={!isDirty} onPress={() => form.reset()}>
              Annuler
            </Button>
            <Button variant="primary" type="submit" isPending={isSubmitting}>
              {action}
            </Button>
          </div>
        )}
      </form>
    </FormScope>
  );
}
