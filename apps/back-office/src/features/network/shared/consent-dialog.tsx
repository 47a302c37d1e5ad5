import { PLATFORM_DUTY_DATE } from '@officine/domain';
import { platform, platformMandates } from '@officine/sdk/contract';
import { useState } from 'react';
import { act } from '../../../kit/calls/actions.ts';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { dateTime } from '../../../kit/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { cell, wide } from '../../../ui/form.css.ts';
import { TextField } from '../../../ui/text-field.tsx';

const SIREN_DIGITS = 9;

interface ConsentDialogProps {
  pharmacy: { readonly id: number; readonly name: string };
  /** `YYYY-MM-DD`. */
  today: string;
  onClose: () => void;
}
/** Records the consent of a pharmacy, for the SIREN of its billing record. */
export function ConsentDialog({ pharmacy: { id, name }, today, onClose }: ConsentDialogProps) {
  const [found, setFound] = useState<string | null>(null);
  const form = useSmallForm({
    initial: {
      platform: '',
      address: '',
      signer: '',
      date_signature: today as string | null,
      date_start: PLATFORM_DUTY_DATE as string | null,
      has_debits_option: false,
    },
    check: ({ platform: theirs, signer, date_signature: day }) => ({
      ...(!theirs.trim() && { platform: 'Le nom de sa plateforme est obligatoire' }),
      ...(!signer.trim() && { signer: 'Le nom du signataire est obligatoire' }),
      ...(!day && { date_signature: 'La date de l’accord est obligatoire' }),
    }),
    route: platformMandates.record,
    send: async ({ address, date_signature: day, date_start: start, ...values }) => {
      await send(platformMandates.record, {
        body: {
          pharmacy: id,
          ...values,
          ...(address.trim() && { address: address.trim() }),
          date_signature: day ?? '',
          ...(start && { date_start: start }),
        },
      });
      invalidate();
      toast('Accord enregistré');
      onClose();
    },
  });
  const { address, has_debits_option: hasDebits } = form.values;
  const siren = address.slice(0, SIREN_DIGITS);
  const lookUp = async () => {
    const answer = await act(platform.addresses, { query: { siren } }, '');
    if (!answer) return;
    const { is_known: isKnown, addresses, date_lookup: looked, message } = answer;
    const words = isKnown ? addresses.join(', ') || 'aucune adresse active' : 'inconnu';
    setFound(`Annuaire, le ${dateTime(looked)} : ${words}.${message ? ` ${message}` : ''}`);
  };
  return (
    <SmallFormDialog wide title="Enregistrer un accord" form={form} submit="Enregistrer" onClose={onClose}>
      <p className={wide}>
        « {name} » laisse le réseau envoyer par sa plateforme les factures émises en son nom. L’accord vaut pour le
        SIREN de sa fiche de facturation. Gardez l’original signé.
      </p>
      <div className={cell}>
        <TextField {...form.field('signer')} label="Signataire" autoFocus />
      </div>
      <div className={cell}>
        <DateField {...form.field('date_signature')} label="Date de l’accord" />
      </div>
      <div className={cell}>
        <TextField {...form.field('platform')} label="Sa plateforme agréée" />
      </div>
      <div className={cell}>
        <DateField {...form.field('date_start')} label="Envois à partir du" />
      </div>
      <div className={cell}>
        <TextField
          {...form.field('address')}
          label="Adresse de facturation électronique"
          help={found ?? 'Son SIREN si rien n’est dit'}
        />
      </div>
      <div className={cell}>
        <Button size="small" isDisabled={siren.length < SIREN_DIGITS} onPress={() => void lookUp()}>
          Chercher dans l’annuaire
        </Button>
      </div>
      <div className={wide}>
        <Switch isSelected={hasDebits} onChange={(next) => form.change({ has_debits_option: next })}>
          Elle a opté pour la TVA d’après les débits
        </Switch>
      </div>
    </SmallFormDialog>
  );
}
