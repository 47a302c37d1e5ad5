import { FILE_LIMITS, imports, inMegabytes, type ListImport, MAX_IMPORT_ROWS } from '@officine/sdk/contract';
import { agree, countOf, type Noun, qualified } from '@officine/sdk/format';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { Note } from '../../../ui/state.tsx';
import { confirm } from '../../feedback/confirm.ts';
import { download } from '../../files/download.ts';
import { number } from '../../format/format.ts';
import { PastImports } from './past-imports.tsx';
import { isRecognised, recognisedWords } from './recognised.ts';
import { RefusedRows } from './refused-rows.tsx';
import { ResultView } from './result-view.tsx';
import type { Import } from './use-import.ts';

const ROWS = { one: 'ligne', many: 'lignes', feminine: true };
const LIMITS = `${inMegabytes(FILE_LIMITS.table)} et ${number(MAX_IMPORT_ROWS)} lignes au plus.`;

interface FileStepProps {
  state: Import;
  resource: string;
  noun: Noun;
}
/** Step 1: the file, and earlier imports. */
export const FileStep = ({ state, resource, noun }: FileStepProps) => (
  <Stack>
    <FileField
      label="Fichier CSV ou Excel (XLSX)"
      value={state.file}
      accept=".csv,.txt,.xlsx,text/csv"
      onChange={(file) => void state.take(file)}
      error={state.failure ?? undefined}
      help={`Le plus sûr est de partir d’un export de cette liste : ses colonnes sont reconnues. ${LIMITS}`}
    />
    {state.sheet && (
      <Note tone="accent" icon={<CircleCheck size={16} />}>
        {countOf(ROWS, state.sheet.rows)}, {recognisedWords(state.sheet, state.fields)}.
      </Note>
    )}
    {!state.file && <PastImports resource={resource} noun={noun} onOpen={(id) => void state.show(id)} />}
  </Stack>
);

interface PreviewResultProps {
  state: Import;
  preview: ListImport;
  noun: Noun;
}
/** What an import would do, with the refused rows to correct. */
export function PreviewResult({ state: { mending, isAwaited }, preview, noun }: PreviewResultProps) {
  const { errors, rejected } = preview;
  return (
    <ResultView
      result={preview}
      noun={noun}
      refused={<RefusedRows errors={errors} rejected={rejected} mending={mending} isAwaited={isAwaited} />}
    />
  );
}

/** What an import did, or its undo. */
export function Receipt({ receipt, noun }: { receipt: ListImport; noun: Noun }) {
  const { undo, undoable, created, updated } = receipt;
  const changed = created + updated;
  return (
    <Stack>
      {undo ? (
        <Note tone={undo.count_kept ? 'warning' : 'accent'} icon={<CircleCheck size={16} />}>
          Import annulé :{' '}
          {[
            [undo.deleted, 'supprimé'],
            [undo.disabled, 'désactivé'],
            [undo.restored, 'remis comme avant'],
          ]
            .flatMap(([count, word]) => (count ? [countOf(wordsOf(noun, String(word)), Number(count))] : []))
            .join(', ') || 'rien à annuler'}
          .
          {undo.count_kept > 0 && (
            <>
              {' '}
              {countOf(qualified(noun, 'gardé'), undo.count_kept)} :
              <ul>
                {undo.kept.slice(0, 5).map(({ id, label, message }) => (
                  <li key={id}>
                    {label} : {message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Note>
      ) : (
        <Note tone="accent" icon={<CircleCheck size={16} />}>
          {changed > 0
            ? `Import effectué : ${countOf(noun, changed)}.`
            : 'Rien à changer : tout est déjà comme dans le fichier.'}
          {undoable && ' Il s’annule pendant 30 jours.'}
        </Note>
      )}
      <ResultView result={receipt} noun={noun} />
    </Stack>
  );
}
const wordsOf = (noun: Noun, word: string): Noun => {
  const [first = '', ...rest] = word.split(' ');
  const join = (count: number) => [agree(noun, first, count), ...rest].join(' ');
  return { ...noun, one: `${noun.one} ${join(1)}`, many: `${noun.many} ${join(2)}` };
};

interface ActionsProps {
  state: Import;
  skips: boolean;
  noun: Noun;
  resource: string;
  /** The last act: « Fermer ». */
  end: { label: string; onPress: () => void };
}
/** What may be done next. A file whose columns are known is tried at once. */
export function Actions({ state, skips, noun, resource, end }: ActionsProps) {
  const { step, sheet, preview, receipt, busy, fields, key, isAwaited } = state;
  const isPlain = sheet !== null && isRecognised(sheet, fields, key);
  const shown = step === 3 ? receipt : step === 2 ? preview : null;
  const undo = async () => {
    const isSure = await confirm({
      title: 'Annuler cet import ?',
      message: `Ce qui a été créé est supprimé, ce qui a été modifié redevient comme avant. Ce qui a changé depuis reste.`,
      action: 'Annuler l’import',
      danger: true,
    });
    if (isSure) await state.undo();
  };
  const changes = preview ? preview.created + preview.updated : 0;
  return (
    <>
      {shown && shown.rejected > 0 && (
        <Button variant="ghost" onPress={() => void download(imports.rejects, { resource, id: shown.id })}>
          Lignes refusées (CSV)
        </Button>
      )}
      {step === 3 && receipt?.undoable && (
        <Button variant="danger" isPending={busy === 'undo'} onPress={() => void undo()}>
          Annuler l’import…
        </Button>
      )}
      {step > 0 && step < 3 && (
        <Button isDisabled={busy !== null} onPress={() => state.setStep(step - 1)}>
          Retour
        </Button>
      )}
      {step === 0 && (
        <Button
          variant="primary"
          isDisabled={!sheet}
          isPending={busy === 'read' || busy === 'try'}
          onPress={() => (isPlain ? void state.rehearse() : state.setStep(1))}
        >
          Continuer
        </Button>
      )}
      {step === 1 && (
        <Button
          variant="primary"
          isDisabled={fields.every((field) => field === '' || field === 'id')}
          isPending={busy === 'try'}
          onPress={() => void state.rehearse()}
        >
          Voir ce qui changera
        </Button>
      )}
      {step === 2 && preview && (
        <Button
          variant="primary"
          isDisabled={changes === 0 || isAwaited || (preview.rejected > 0 && !skips)}
          isPending={busy === 'import'}
          onPress={() => void state.run(skips)}
        >
          Importer {changes > 0 ? countOf(noun, changes) : ''}
        </Button>
      )}
      {step === 3 && (
        <Button variant="primary" onPress={end.onPress}>
          {end.label}
        </Button>
      )}
    </>
  );
}

interface SkipErrorsProps {
  rejected: number;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}
/** « Importer sans les 2 lignes refusées ». */
export const SkipErrors = ({ rejected, ...box }: SkipErrorsProps) => (
  <Checkbox {...box}>
    Importer sans {rejected > 1 ? `les ${number(rejected)} lignes refusées` : 'la ligne refusée'}
  </Checkbox>
);
