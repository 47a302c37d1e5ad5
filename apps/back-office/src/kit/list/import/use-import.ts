import { type ImportSheet, imports, type ListImport } from '@officine/sdk/contract';
import { useState } from 'react';
import { useRemembered } from '../../browser/remembered.ts';
import { write } from '../../calls/actions.ts';
import { send } from '../../calls/send.ts';
import { useSending } from '../../files/use-sending.ts';
import { useMending } from './use-mending.ts';

export const STEPS = ['Fichier', 'Colonnes', 'Aperçu', 'Reçu'] as const;
/** Value of `key` for a file whose rows all create items. */
export const NO_KEY = '';

/** Fields of earlier files of this list, by heading: a column keeps the field that the user gave it. */
type Remembered = Readonly<Record<string, string>>;
/** The proposed fields, corrected by the remembered ones. A field is given once. */
function fieldsOf({ columns, fields }: ImportSheet, remembered: Remembered): string[] {
  const known = new Set(['id', ...fields.map(({ field }) => field)]);
  const chosen = columns.map(({ header, field }) => remembered[header] ?? field ?? '');
  return chosen.map((field, at) => (known.has(field) && chosen.indexOf(field) === at ? field : ''));
}

/** The first key that the mapped columns allow. */
const keysOf = ({ keys }: ImportSheet, mapped: readonly string[]): ImportSheet['keys'] =>
  keys.filter(({ key }) => mapped.includes(key.split('+')[0] as string));

/** The wanted key where these columns allow it, and the first one otherwise. */
const chosenKey = (keys: ImportSheet['keys'], wanted: string | null): string =>
  wanted !== null && (wanted === NO_KEY || keys.some(({ key }) => key === wanted)) ? wanted : (keys[0]?.key ?? NO_KEY);
const byHeading = ({ columns }: ImportSheet, fields: readonly string[]): Remembered =>
  Object.fromEntries(columns.map(({ header }, at) => [header, fields[at] ?? '']));

type Doing = 'read' | 'try' | 'import' | 'undo' | 'show';
/** State of an import: the file, its columns, the dry run, the receipt. */
export function useImport(resource: string) {
  const [remembered, remember] = useRemembered<Remembered>(`import.${resource}`, {});
  const [file, setFile] = useState<File | null>(null);
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const [fields, setFields] = useState<readonly string[]>([]);
  const [wantedKey, setKey] = useState<string | null>(null);
  const [preview, setPreview] = useState<ListImport | null>(null);
  /** The file of the preview. */
  const [tried, setTried] = useState<File | null>(null);
  const [receipt, setReceipt] = useState<ListImport | null>(null);
  const [step, setStep] = useState(0);
  const { doing: busy, percent, failure, setFailure, attempt } = useSending<Doing>();
  const keys = sheet ? keysOf(sheet, fields) : [];
  const key = chosenKey(keys, wantedKey);

  /** Shows what a file would change. */
  const attemptFile = (sent: File) =>
    attempt('try', imports.run, async (options) => {
      if (!sheet) return;
      setFile(sent);
      remember({ ...remembered, ...byHeading(sheet, fields) });
      const body = { file: sent, fields: [...fields], key, dry_run: true };
      setPreview(await send(imports.run, { resource, body }, options));
      setTried(sent);
      setStep(2);
    });
  const mending = useMending({
    file,
    sheet,
    fields,
    isWanted: (preview?.rejected ?? 0) > 0,
    retry: (mended) => void attemptFile(mended),
  });

  return {
    file,
    sheet,
    fields,
    key,
    keys,
    preview,
    receipt,
    step,
    busy,
    percent,
    failure,
    setStep,
    setKey,
    /** Reads the columns of a file. Returns them, and nothing where they cannot be read. */
    async take(next: File | null): Promise<ImportSheet | undefined> {
      setFile(next);
      setSheet(null);
      setPreview(null);
      setFailure(null);
      let read: ImportSheet | undefined;
      if (!next) return read;
      await attempt('read', imports.read, async (options) => {
        read = await send(imports.read, { resource, body: { file: next } }, options);
        setSheet(read);
        setFields(fieldsOf(read, remembered));
        setKey(null);
      });
      return read;
    },
    /** Gives a column its field, and takes it from the column that had it. */
    setField(at: number, field: string) {
      setFields(fields.map((other, index) => (index === at ? field : field !== '' && other === field ? '' : other)));
    },
    mending,
    /** The preview is that of a file before its last correction. */
    isAwaited: mending.isPending || busy === 'try' || tried !== file,
    /** Shows what would change. */
    rehearse: async () => {
      if (file) await attemptFile(file);
    },
    /** Imports all rows, or those that are not refused. */
    run: (skipErrors: boolean) =>
      attempt('import', imports.run, async (options) => {
        if (!file) return;
        const body = { file, fields: [...fields], key, skip_errors: skipErrors };
        setReceipt(await write(imports.run, { resource, body }, options));
        setStep(3);
      }),
    /** Opens the receipt of an earlier import. */
    show: (id: string) =>
      attempt('show', imports.get, async () => {
        setReceipt(await send(imports.get, { resource, id }));
        setStep(3);
      }),
    /** Begins another import. */
    again() {
      for (const forget of [setFile, setSheet, setPreview, setReceipt]) forget(null);
      setStep(0);
    },
    undo: () =>
      attempt('undo', imports.undo, async (options) => {
        if (receipt) setReceipt(await write(imports.undo, { resource, id: receipt.id }, options));
      }),
  };
}
export type Import = ReturnType<typeof useImport>;
