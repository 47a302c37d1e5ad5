import type { RouteDef } from '@officine/sdk';
import type { Noun } from '@officine/sdk/format';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/page.tsx';
import { ProgressBar, Spinner } from '../../../ui/progress.tsx';
import { Note } from '../../../ui/state.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { confirm } from '../../feedback/confirm.ts';
import { ColumnsStep } from './columns-step.tsx';
import * as css from './import.css.ts';
import { Actions, FileStep, PreviewResult, Receipt, SkipErrors } from './import-parts.tsx';
import { RecognisedBar } from './recognised-bar.tsx';
import { STEPS, useImport } from './use-import.ts';

const WORKING = {
  read: 'Lecture des colonnes…',
  try: 'Essai des lignes…',
  import: 'Enregistrement…',
} as const;
const LEAVING = {
  title: 'Abandonner cet import ?',
  message: 'Rien n’est importé encore ; le fichier et le choix des colonnes seront perdus.',
  action: 'Abandonner',
  cancel: 'Continuer l’import',
  danger: true,
} as const;

interface ImportDialogProps {
  /** The list's call. */
  list: RouteDef & { readonly noun: Noun };
  onClose: () => void;
}
/** Imports a file into a list: the file, its columns, what would change, the receipt. */
export function ImportDialog({ list, onClose }: ImportDialogProps) {
  const { noun, path } = list;
  const resource = path.slice(1);
  const state = useImport(resource);
  const [skips, setSkips] = useState(false);
  const { step, sheet, preview, receipt, failure, busy } = state;
  const reached = receipt ? step : preview ? 2 : sheet ? 1 : 0;
  const leave = async () => {
    if (busy === 'import') return;
    // A click beside the dialog closes it as well.
    const isLost = state.file !== null && !receipt;
    if (isLost && !(await confirm(LEAVING))) return;
    onClose();
  };
  return (
    <Dialog
      title={`Importer des ${noun.many}`}
      wide
      isOpen
      onClose={() => void leave()}
      actions={
        <Actions
          state={state}
          skips={skips}
          noun={noun}
          resource={resource}
          end={{ label: 'Fermer', onPress: onClose }}
        />
      }
    >
      <Steps steps={STEPS} current={step} reached={reached} onStep={state.setStep} />
      {step === 0 && <FileStep state={state} resource={resource} noun={noun} />}
      {step === 1 && sheet && <ColumnsStep state={state} sheet={sheet} noun={noun} />}
      {step === 2 && preview && (
        <Stack>
          {sheet && <RecognisedBar sheet={sheet} fields={state.fields} onChange={() => state.setStep(1)} />}
          <PreviewResult state={state} preview={preview} noun={noun} />
          {preview.rejected > 0 && preview.created + preview.updated > 0 && (
            <SkipErrors rejected={preview.rejected} isSelected={skips} onChange={setSkips} />
          )}
        </Stack>
      )}
      {step === 3 && receipt && <Receipt receipt={receipt} noun={noun} />}
      <div role="status">
        {(busy === 'read' || (busy === 'try' && step < 2) || busy === 'import') &&
          (state.percent < 100 ? (
            <ProgressBar value={state.percent} label="Envoi du fichier" />
          ) : (
            <p className={css.working}>
              <Spinner /> {WORKING[busy]}
            </p>
          ))}
      </div>
      {failure && step > 0 && (
        <Note tone="danger" alert icon={<TriangleAlert size={16} />}>
          {failure}
        </Note>
      )}
    </Dialog>
  );
}
