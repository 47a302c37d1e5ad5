import type { RouteDef } from '@officine/sdk';
import { newOne } from '@officine/sdk/format';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import * as css from '../../ui/dialog.css.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { wide } from '../../ui/form.css.ts';
import { later } from '../../ui/later.ts';
import { ProgressBar, Skeleton } from '../../ui/progress.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { useQuery } from '../calls/queries.ts';
import { listedRow } from '../calls/query-store.ts';
import { can } from '../calls/send.ts';
import { useRole } from '../calls/session.ts';
import { type InputOf, type ItemOf, nameOf, type Row, type Source } from '../calls/source.ts';
import { ActivityButton } from '../effects/activity-button.tsx';
import { focusFirstField } from '../form/first-field.ts';
import { FormScope } from '../form/form-context.tsx';
import { Others, useOthers } from '../form/presence.tsx';
import { useRecordForm } from '../form/record-form.ts';
import type { InputSchema } from '../form/values.ts';
import { type DrawerProps, useDrawer } from './drawer.ts';
import { DrawerHead, DrawerLoading } from './drawer-head.tsx';

const History = later(async () => (await import('./history.tsx')).History);

interface DrawerTab<T> {
  id: string;
  label: string;
  render: (row: T) => ReactNode;
}
/** What the buttons of a form that is not only saved are given. */
export interface FootProps {
  row: Row | undefined;
  submit: () => void;
  isPending: boolean;
}
interface FormDrawerProps<R extends Source<Row>> extends DrawerProps {
  source: R;
  /** Schemas of the resource, as `zonesSchemas`. */
  schemas: () => { input: unknown };
  /** What a new one starts with: `{ weight: 1 }`. */
  initial?: Partial<InputOf<R>>;
  /** Its name by default; a new one is titled by its noun. */
  title?: (row: ItemOf<R>) => ReactNode;
  /** Shown beside the title, as a state. */
  note?: (row: ItemOf<R>) => ReactNode;
  /** Path of the thing's own page, where it has one. */
  page?: ((row: ItemOf<R>) => string) | undefined;
  /** First tab of an existing thing, to read; the form is the second. */
  summary?: Omit<DrawerTab<ItemOf<R>>, 'id'> | undefined;
  /** Called with a new one when it is saved, in place of « Enregistrement effectué ». */
  onCreated?: (row: ItemOf<R>) => void;
  /** Buttons in place of « Enregistrer ». */
  foot?: ComponentType<FootProps>;
  /** What was done, in place of « Enregistrement effectué »; undefined where nothing else was. */
  said?: (saved: ItemOf<R>, before: ItemOf<R> | undefined) => string | undefined;
  /** More tabs, between the form and the history. */
  tabs?: readonly DrawerTab<ItemOf<R>>[];
  children: ReactNode | ((row: ItemOf<R> | undefined) => ReactNode);
}

/** One thing in the drawer: its form, its further tabs, and its history for administrators. */
export function FormDrawer<R extends Source<Row>>(props: FormDrawerProps<R>) {
  const { source, id } = props;
  const { data, error, reload } = useQuery<RouteDef>(source.get, (id === undefined ? null : { id }) as never);
  const { close } = useDrawer();
  const listed = data ? undefined : listedRow(source.list, id);
  // A whole row of the list is shown while the thing itself is read.
  const row = data ?? (error || source.list.shortRows ? undefined : listed);
  if (!row && (error || id !== undefined))
    return (
      <DrawerLoading
        noun={source.list.noun}
        title={listed && nameOf(listed)}
        error={error}
        onRetry={reload}
        onClose={close}
      />
    );
  return <Loaded key={id ?? 'new'} {...props} row={row as ItemOf<R> | undefined} />;
}

/** The form's tab in the address, where a summary comes first. */
const EDIT_TAB = 'edit';
type LoadedProps<R extends Source<Row>> = FormDrawerProps<R> & { row: ItemOf<R> | undefined };
function Loaded<R extends Source<Row>>(props: LoadedProps<R>) {
  const { source, title = nameOf, note, page, row, summary, tabs = [] } = props;
  const role = useRole();
  const { pathname, search } = useLocation();
  const { close } = useDrawer();
  const tab = new URLSearchParams(search).get('tab') ?? '';
  const formTab = row && summary ? EDIT_TAB : '';
  const first = row && summary ? [{ id: '', ...summary }] : [];
  const others = [
    ...tabs,
    ...(role === 'admin' && row ? [{ id: 'history', label: 'Historique', render: historyOf }] : []),
  ];
  const all = [...first, ...others];
  const current = all.find((one) => one.id === tab);
  const isForm = !(row && current);
  const [isBegun, setBegun] = useState(isForm);
  if (isForm && !isBegun) setBegun(true);
  const to = (name: string) => {
    const params = new URLSearchParams(search);
    if (name) params.set('tab', name);
    else params.delete('tab');
    return { pathname, search: `?${params.toString().replace('%3A', ':')}` };
  };
  return (
    <>
      <DrawerHead
        title={row ? title(row) : newOne(source.list.noun)}
        note={row && note?.(row)}
        page={row && page?.(row)}
        onClose={close}
      />
      {row && all.length > 0 && (
        <div className={css.sheetTabs}>
          <TabLinks
            label="Parties de la fiche"
            tabs={[...first, { id: formTab, label: 'Détails' }, ...others].map((one) => ({
              ...one,
              to: to(one.id),
              current: one.id === (current?.id ?? formTab),
            }))}
          />
        </div>
      )}
      {row && current && (
        <div className={css.sheetBody}>
          <div className={wide}>{current.render(row)}</div>
        </div>
      )}
      {/* Hidden rather than unmounted: the input is still there after a visit to another tab. */}
      {isBegun && (
        <div className={css.sheetForm} hidden={!isForm}>
          <Form {...props} isShown={isForm} />
        </div>
      )}
    </>
  );
}

const historyOf = (row: Row) => (
  <Suspense fallback={<Skeleton width={30} />}>
    <History type={row['@type']} id={row.id} />
  </Suspense>
);

function Form<R extends Source<Row>>(props: LoadedProps<R> & { isShown: boolean }) {
  const { isShown, schemas, initial, source, row, onCreated, foot: Foot, said, children } = props;
  const { close } = useDrawer();
  const element = useRef<HTMLFormElement>(null);
  const isNew = row === undefined;
  // Only a new thing is typed from its first field on; an existing one is read first.
  useEffect(() => {
    if (isNew) focusFirstField(element.current);
  }, [isNew]);
  const schema = schemas().input as InputSchema;
  const { form, shown, refusals, writes, submit, progress } = useRecordForm({
    schema,
    initial,
    row,
    create: source.create,
    update: source.update,
    get: source.get,
    onSaved: (saved) => {
      void close();
      if (isNew) onCreated?.(saved as ItemOf<R>);
    },
    ...(isNew && onCreated && { successText: null }),
    ...(said && { successText: (saved: Row) => said(saved as ItemOf<R>, row) }),
  });
  const readOnly = !can(row ? source.update : source.create);
  const others = useOthers(readOnly || !isShown ? null : (row ?? null));
  const { errors, isSubmitting } = form.formState;
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
        ref={element}
        className={css.sheetForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={css.sheetBody}>
          {typeof children === 'function' ? children(row) : children}
          {errors['root'] && (
            <div className={wide}>
              <FailureNote>{errors['root'].message}</FailureNote>
            </div>
          )}
        </div>
        <div className={css.sheetFoot}>
          <Others names={others} />
          {row && !readOnly && writes('isActive') && (row.isActive || !Foot) && (
            <span className={css.sheetAside}>
              <ActivityButton source={source} row={row} />
            </span>
          )}
          {progress !== null && <ProgressBar value={progress} label="Envoi" />}
          <Button onPress={close}>{readOnly ? 'Fermer' : 'Annuler'}</Button>
          {!readOnly && Foot && <Foot row={row} submit={submit} isPending={isSubmitting} />}
          {!readOnly && !Foot && (
            <Button variant="primary" type="submit" isPending={isSubmitting}>
              Enregistrer
            </Button>
          )}
        </div>
      </form>
    </FormScope>
  );
}
