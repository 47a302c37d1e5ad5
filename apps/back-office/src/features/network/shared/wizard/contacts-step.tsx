import { Plus, Trash2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { FormPart } from '../../../../kit/form/form-part.tsx';
import { type Checks, type Refused, StepForm } from '../../../../kit/form/step-form.tsx';
import type { InputSchema, Values } from '../../../../kit/form/values.ts';
import { Button } from '../../../../ui/button.tsx';
import { Bar } from '../../../../ui/page.tsx';
import { ContactFields } from '../contact-fields.tsx';

interface ContactsStepProps {
  /** A valtio proxy. */
  draft: Refused & { contacts: Values[] };
  /** Class of a contact, and the schema of its form. */
  type: string;
  schema: InputSchema;
  checks: Checks;
}
/** The persons of a new pharmacy or pool: the first is its main contact. */
export function ContactsStep({ draft, type, schema, checks }: ContactsStepProps) {
  const { contacts } = useSnapshot(draft);
  const remove = (at: number) => {
    draft.contacts = draft.contacts.filter((_, index) => index !== at);
    for (const place of Object.keys(draft.refused)) if (place.startsWith('contacts.')) delete draft.refused[place];
  };
  return (
    <>
      {contacts.map((_, at) => {
        const values = draft.contacts[at];
        return (
          values && (
            // The number of contacts is part of the key: those after a removed one are read again.
            <StepForm
              key={`${at} of ${contacts.length}`}
              draft={draft}
              type={type}
              schema={schema}
              place={`contacts.${at}`}
              values={values}
              checks={checks}
            >
              <FormPart
                title={at === 0 ? 'Contact principal' : `Contact ${at + 1}`}
                {...(at > 0 && {
                  actions: (
                    <Button size="small" variant="ghost" icon={<Trash2 size={14} />} onPress={() => remove(at)}>
                      Retirer
                    </Button>
                  ),
                })}
              >
                <ContactFields />
              </FormPart>
            </StepForm>
          )
        );
      })}
      <Bar>
        <Button icon={<Plus size={16} />} onPress={() => void draft.contacts.push({ is_default: false })}>
          Ajouter un contact
        </Button>
      </Bar>
    </>
  );
}
