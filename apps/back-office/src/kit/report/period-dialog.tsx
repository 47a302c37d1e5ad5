import type { ClosedPeriod } from '@officine/domain';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/page.tsx';
import { day } from '../format/time.ts';
import { periodText, readPeriod } from './period.ts';

interface PeriodDialogProps {
  days: ClosedPeriod | undefined;
  onChoose: (days: ClosedPeriod) => void;
  onClose: () => void;
}
/** Asks for a first and a last day. */
export function PeriodDialog({ days, onChoose, onClose }: PeriodDialogProps) {
  const [from, setFrom] = useState<string | null>(days?.from ?? null);
  const [to, setTo] = useState<string | null>(days?.to ?? null);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = from && to ? readPeriod(periodText({ from, to }), day()) : undefined;
    if (!chosen) return setRefused(true);
    onChoose(chosen);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title="Choisir une période"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Annuler</Button>
          <Button variant="primary" type="submit" form="period">
            Voir ces jours
          </Button>
        </>
      }
    >
      <form id="period" onSubmit={submit} noValidate>
        <Stack>
          <DateField label="Du" value={from} onChange={setFrom} />
          <DateField
            label="Au"
            value={to}
            onChange={setTo}
            {...(isRefused && { error: 'La fin suit le début, de trois ans au plus.' })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
