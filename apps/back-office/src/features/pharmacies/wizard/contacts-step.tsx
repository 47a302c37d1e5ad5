import { Plus, Trash2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { FormPart } from '../../../kit/form/form-part.tsx';
import { ContactFields } from '../../../shared/contact-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Bar } from '../../../ui/page.tsx';
import { draft } from './draft.ts';
import { type Checks, StepForm } from './step-form.tsx';

function remove(at: number): void {
  draft.contacts = draft.contacts.filter((_, index) => index !== at);
  for (const place of Object.keys(draft.refused)) if (place.startsWith('contacts.')) delete draft.refused[place];
}

/** The persons of a new pharmacy: the first is its main contact. */
export function ContactsStep({ checks }: { checks: Checks }) {
  const { contacts } = useSnapshot(draft);
  return (
    <>
      {contacts.map((_, at) => {
        const values = draft.contacts[at];
        return (
          values && (
            // The number of contacts is part of the key: those after a removed one are read again.
            <StepForm
              key={`${at} of ${contacts.length}`}
              type="PharmacyContact"
              part="contacts"
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
