import { type CustomerImport, customerImports, exchange, FILE_LIMITS, type ImportSheet } from '@officine/sdk/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRemembered } from '../../../kit/browser/remembered.ts';
import { write } from '../../../kit/calls/actions.ts';
import { send } from '../../../kit/calls/send.ts';
import { refusalOf } from '../../../kit/files/refusal.ts';
import { useSending } from '../../../kit/files/use-sending.ts';
import { useMending } from '../../../kit/list/import/use-mending.ts';

export const STEPS = ['Fichier', 'Colonnes', 'Aperçu', 'Reçu'] as const;
/** Columns of earlier files, by heading: a heading keeps the column that the user gave it. */
type Remembered = Readonly<Record<string, string>>;

function fieldsOf({ columns, fields }: ImportSheet, remembered: Remembered): string[] {
  const known = new Set(fields.map(({ field }) => field));
  const chosen = columns.map(({ header, field }) => remembered[header] ?? field ?? '');
  return chosen.map((field, at) => (known.has(field) && chosen.indexOf(field) === at ? field : ''));
}

/**
 * State of an import of customers: the file, its columns, the dry run. Once started it is in the address, with its
 * task: it goes on without this screen, and a reload finds it again.
 */
export function useCustomerImport() {
  const [params, setParams] = useSearchParams();
  const [remembered, remember] = useRemembered<Remembered>('import.customers', {});
  const sending = useSending<'read' | 'try' | 'start'>();
  const [file, setFile] = useState<File | null>(null);
  const [sheet, setSheet] = useState<ImportSheet | null>(null);
  const [fields, setFields] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<CustomerImport | null>(null);
  /** The file of the preview. */
  const [tried, setTried] = useState<File | null>(null);
  const [chosenStep, setStep] = useState(0);
  const id = params.get('import');
  const task = Number(params.get('task'));
  const started = id && task > 0 ? { id, task } : null;
  /** Shows what a file would change. */
  const attemptFile = async (sent: File) => {
    if (!sheet) return;
    setFile(sent);
    remember({
      ...remembered,
      ...Object.fromEntries(sheet.columns.map(({ header }, at) => [header, fields[at] ?? ''])),
    });
    const answer = await sending.attempt('try', exchange.importCustomers, (options) =>
      send(exchange.importCustomers, { body: { file: sent, fields: [...fields], dry_run: true } }, options),
    );
    if (!answer) return;
    setPreview(answer);
    setTried(sent);
    setStep(2);
  };
  const mending = useMending({
    file,
    sheet,
    fields,
    isWanted: (preview?.rejected ?? 0) > 0,
    retry: (mended) => void attemptFile(mended),
  });
  return {
    ...sending,
    file,
    sheet,
    fields,
    preview,
    started,
    step: started ? 3 : chosenStep,
    setStep,
    /** Reads the columns of a file. Returns them, and nothing where it is not a file of customers. */
    async take(next: File | null): Promise<ImportSheet | undefined> {
      setSheet(null);
      setPreview(null);
      const refused = next && refusalOf(next, FILE_LIMITS.csv);
      sending.setFailure(refused);
      setFile(refused ? null : next);
      if (!next || refused) return undefined;
      const read = await sending.attempt('read', customerImports.read, (options) =>
        send(customerImports.read, { body: { file: next } }, options),
      );
      if (!read) return undefined;
      setSheet(read);
      setFields(fieldsOf(read, remembered));
      return read;
    },
    /** Gives a column of the file its field, and takes it from the column that had it. */
    setField(at: number, field: string) {
      setFields(fields.map((other, index) => (index === at ? field : field !== '' && other === field ? '' : other)));
    },
    mending,
    /** The preview is that of a file before its last correction. */
    isAwaited: mending.isPending || sending.doing === 'try' || tried !== file,
    /** Shows what would change. */
    rehearse: async () => {
      if (file) await attemptFile(file);
    },
    /** Starts the import: of all rows, or of those that are not refused. */
    async start(skipErrors: boolean) {
      if (!file) return;
      const begun = await sending.attempt('start', customerImports.start, (options) =>
        write(customerImports.start, { body: { file, fields: [...fields], skip_errors: skipErrors } }, options),
      );
      if (begun) setParams({ import: begun.id, task: String(begun.task) });
    },
    /** Begins another import. */
    again() {
      setFile(null);
      setSheet(null);
      setPreview(null);
      setStep(0);
      setParams({});
    },
  };
}
export type CustomerImportState = ReturnType<typeof useCustomerImport>;
