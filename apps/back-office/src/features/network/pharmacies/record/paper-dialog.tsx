import { contents, contentVersions, pharmacies, type SIGNED_TEXTS } from '@officine/sdk/contract';
import { useState } from 'react';
import { useAction } from '../../../../kit/calls/actions.ts';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { date } from '../../../../kit/format/format.ts';
import { ContentText } from '../../../../shared/papers/content-text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Note } from '../../../../ui/state.tsx';

const CALLS = {
  contract: pharmacies.validateContract,
  conditions: pharmacies.validateConditions,
  money_order: pharmacies.validateMoneyOrder,
} as const;

interface PaperDialogProps {
  paper: (typeof SIGNED_TEXTS)[number];
  title: string;
  pharmacy: { readonly id: number; readonly name: string };
  onClose: () => void;
}
/** Records what a pharmacy signed on paper: an administrator says which version the paper carries. */
export function PaperDialog({ paper, title, pharmacy: { id, name }, onClose }: PaperDialogProps) {
  const { requesting, run } = useAction(CALLS[paper]);
  const { data: kept } = useQuery(contentVersions.list, {
    query: { key: paper, order: { version: 'desc' }, itemsPerPage: 100 },
  });
  const current = useQuery(contents.byKey, { key: paper });
  const [chosen, setChosen] = useState<number | null>(null);
  const version = chosen ?? current.data?.version ?? null;
  const past = kept?.collection.find((one) => one.version === version && version !== current.data?.version);
  const pastText = useQuery(contentVersions.get, past ? { id: past.id } : null);
  const html = past ? pastText.data?.html : current.data?.html;
  const options = (kept?.collection ?? []).map((one) => ({
    value: one.version,
    label: `Version ${one.version}${one.author ? `, publiée le ${date(one.date_create)}` : ', d’origine'}`,
  }));
  const isMissing = current.error?.status === 404;
  const record = async () => {
    const body = version === null ? {} : { version };
    if (await run({ id, body }, 'Signature enregistrée')) onClose();
  };
  return (
    <Dialog
      wide
      title={`${title} : valider pour « ${name} »`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button
            variant="primary"
            isPending={requesting}
            isDisabled={version === null && !isMissing}
            onPress={() => void record()}
          >
            Valider
          </Button>
        </>
      }
    >
      <p>
        La signature portera la date de ce jour et votre nom, avec la mention « sur papier ». Elle ne peut pas être
        retirée : gardez l’original.
      </p>
      {options.length > 1 && (
        <Select label="Version que porte le papier" options={options} value={version} onChange={setChosen} />
      )}
      {isMissing ? (
        <Note tone="warning">Ce texte n’est pas écrit dans Officine : seule la date de la signature sera gardée.</Note>
      ) : (
        <ContentText reading={{ ...current, data: html === undefined ? undefined : { html } }} />
      )}
    </Dialog>
  );
}
