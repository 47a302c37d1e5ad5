import { pharmacyWebsitesSchemas } from '@officine/sdk/schemas';
import { useEffect } from 'react';
import { ClosingsInputs } from '../../../kit/form/closings-inputs.tsx';
import { useDraftForm } from '../../../kit/form/draft-form.ts';
import { FormScope } from '../../../kit/form/form-context.tsx';
import { HoursInputs } from '../../../kit/form/hours-inputs.tsx';
import { PlaceInputs } from '../../../kit/form/place-inputs.tsx';
import type { InputSchema } from '../../../kit/form/values.ts';
import { form as grid } from '../../../ui/form.css.ts';
import { Stack } from '../../../ui/page.tsx';

const keepNothing = () => {};
interface RecordFieldsProps {
  title: string;
  /** Of every day but Sunday. */
  hours: string;
  closings: string;
  postcode?: string;
}
/** The editors of opening hours and of a place, checked at once. */
export function RecordFields({ title, hours, closings, postcode = '79000' }: RecordFieldsProps) {
  const { input }: { input: unknown } = pharmacyWebsitesSchemas();
  const {
    form,
    check: _check,
    ...setting
  } = useDraftForm({
    schema: input as InputSchema,
    kept: {
      hours_mo: hours,
      hours_tu: hours,
      hours_we: hours,
      hours_th: hours,
      hours_fr: hours,
      hours_sa: hours,
      closings,
    },
    onKeep: keepNothing,
  });
  const { trigger } = form;
  useEffect(() => void trigger(['hours_mo', 'closings']), [trigger]);
  return (
    <FormScope type="PharmacyWebsite" form={form} {...setting}>
      <Stack>
        <h3>{title}</h3>
        <div className={grid}>
          <HoursInputs />
          <ClosingsInputs />
          <PlaceInputs address={{ address1: '12 place de la Gare', postcode, locality: 'Niort' }} />
        </div>
      </Stack>
    </FormScope>
  );
}
