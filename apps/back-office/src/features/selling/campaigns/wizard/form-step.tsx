import {
  broadcasters,
  type CampaignSimulation,
  campaigns,
  placeOfPath,
  type Simulation,
  topics,
} from '@officine/sdk/contract';
import { campaignsSchemas } from '@officine/sdk/schemas';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { snapshot } from 'valtio';
import { useQuery } from '../../../../kit/calls/queries.ts';
import { fieldsOf } from '../../../../kit/form/fields-of.ts';
import { FormScope } from '../../../../kit/form/form-context.tsx';
import { useRecordForm } from '../../../../kit/form/record-form.ts';
import type { InputSchema, Values } from '../../../../kit/form/values.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureNote } from '../../../../ui/failure-note.tsx';
import { form as grid, wide } from '../../../../ui/form.css.ts';
import { Bar, Push, Stack } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ProgressBar } from '../../../../ui/progress.tsx';
import { delayText, durationText, followingDates } from './billing-dates.ts';
import { draft, fixedFields } from './draft.ts';
import { useProposedReference } from './use-proposed-reference.ts';

const { ChoicesInput, DateInput, RelationInput, TextInput } = fieldsOf<CampaignSimulation>();

const schemaOf = () => (campaignsSchemas() as { simulate: { body: unknown } }).simulate.body as InputSchema;

/** Step 2: the campaign's form; its button runs the simulation. */
export function FormStep({
  onBack,
  onSimulated,
  onBudget,
}: {
  onBack: () => void;
  onSimulated: () => void;
  onBudget: () => void;
}) {
  const { form, schema, shown, refusals, writes, submit, progress } = useRecordForm({
    schema: schemaOf(),
    initial: snapshot(draft).form,
    create: campaigns.simulate,
    update: campaigns.simulate,
    fixed: fixedFields(),
    successText: null,
    keepsDraft: true,
    onSaved: (simulation) => {
      draft.simulation = simulation as unknown as Simulation;
      // The form writes its values into the draft: without the number, it would erase it.
      form.setValue('first_invoice_number', draft.form['first_invoice_number']);
      onSimulated();
    },
    onRefused: (error) => {
      const refused = error.violations.flatMap(({ propertyPath, value = null, message: reason }) => {
        const place = placeOfPath(propertyPath);
        return place?.field === 'budgetFile' ? { line: place.line, column: place.column, value, reason } : [];
      });
      if (refused.length === 0) return false;
      draft.refused = refused;
      onBudget();
      return true;
    },
  });
  const values = useWatch({ control: form.control });
  const dates = datesIn(values);
  const known = useRef(dates);
  useEffect(() => {
    const follow = followingDates(known.current, dates);
    known.current = { ...dates, ...follow };
    for (const name of ['date_invoice', 'date_expiry'] as const)
      if (follow[name] !== dates[name]) form.setValue(name, follow[name], { shouldDirty: true, shouldValidate: true });
  }, [dates.date_end, dates.date_invoice, form]);
  useEffect(() => {
    draft.form = structuredClone(pick(values, Object.keys(draft.form)));
  }, [values]);
  useProposedReference(form);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormScope type="Campaign" form={form} schema={schema} shown={shown} refusals={refusals} writes={writes}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Panel title="Campagne">
            <div className={grid}>
              <TextInput name="name" />
              <TextInput name="reference" help="La suivante de la série est proposée." />
              <RelationInput name="advertiser" combo={broadcasters.combo} full />
              <DateInput name="date_start" />
              <DateInput name="date_end" help={durationText(dates.date_start, dates.date_end)} />
              <Topics advertiser={values['advertiser'] as number | null} />
            </div>
          </Panel>
          <Panel title="Facturation">
            <div className={grid}>
              <DateInput
                name="date_invoice"
                help={delayText(dates.date_end, dates.date_invoice, 'la fin de la campagne')}
              />
              <DateInput name="date_expiry" help={delayText(dates.date_invoice, dates.date_expiry, 'la facture')} />
              <TextInput
                name="first_invoice_number"
                help="Sans numéro : le prochain libre, montré avant d’enregistrer."
              />
            </div>
          </Panel>
          {errors['root'] && <FailureNote>{errors['root'].message}</FailureNote>}
          <Bar>
            <Button onPress={onBack}>Retour</Button>
            <Push />
            {progress !== null && <ProgressBar value={progress} label="Envoi du fichier" />}
            <Button variant="primary" type="submit" isPending={isSubmitting}>
              {isSubmitting ? 'Simulation en cours…' : 'Simuler'}
            </Button>
          </Bar>
        </Stack>
      </form>
    </FormScope>
  );
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

const dateOf = (value: unknown) => (typeof value === 'string' ? value : null);
const datesIn = (values: Values) => ({
  date_start: dateOf(values['date_start']),
  date_end: dateOf(values['date_end']),
  date_invoice: dateOf(values['date_invoice']),
  date_expiry: dateOf(values['date_expiry']),
});

/** Topics of the advertiser, by medium on which the law allows them. */
function Topics({ advertiser }: { advertiser: number | null }) {
  const query = { 'advertiser.id': advertiser ?? 0, isActive: true, pagination: false };
  const { data } = useQuery(topics.list, advertiser ? { query } : null);
  const of = (medium: 'is_extranet' | 'is_internet') =>
    (data?.collection ?? []).filter((topic) => topic[medium]).map(({ id, name }) => ({ value: id, label: name }));
  if (!advertiser) return <p className={wide}>Choisissez l’annonceur pour voir ses thématiques.</p>;
  return (
    <>
      <ChoicesInput name="extranet_topics" options={of('is_extranet')} />
      <ChoicesInput name="internet_topics" options={of('is_internet')} />
    </>
  );
}
