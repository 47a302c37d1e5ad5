import { type Wordpress, type WordpressSecrets, wordpresses } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { act, write } from '../../kit/calls/actions.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { useSmallForm } from '../../kit/form/small-form.ts';
import { Button } from '../../ui/button.tsx';
import { cell, form as grid, wide } from '../../ui/form.css.ts';
import { Bar, Push } from '../../ui/page.tsx';
import { Note } from '../../ui/state.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Secret = keyof WordpressSecrets & string;
const SECRETS = [
  { name: 'ftp_password', has: 'hasFtpPassword' },
  { name: 'connector_key', has: 'hasConnectorKey' },
] as const;

/** The secrets of a site, which are written and never read: each says whether there is one. */
export function SecretsForm({ site }: { site: Wordpress }) {
  const form = useSmallForm<Record<Secret, string>>({
    initial: { ftp_password: '', connector_key: '' },
    check: () => ({}),
    route: wordpresses.setSecrets,
    send: async (values) => {
      const typed = Object.entries(values).filter(([, value]) => value !== '');
      await write(wordpresses.setSecrets, { id: site.id, body: Object.fromEntries(typed) });
      form.reset();
      toast('Enregistrement effectué');
    },
  });
  const remove = async (name: Secret, label: string) => {
    const question = { title: `Retirer : ${label} ?`, message: 'Il faudra le saisir à nouveau.', action: 'Retirer' };
    if (await confirm({ ...question, danger: true }))
      await act(wordpresses.setSecrets, { id: site.id, body: { [name]: null } });
  };
  return (
    <form className={grid} {...form.events}>
      {SECRETS.map(({ name, has }) => {
        const label = headingOf('Wordpress', has);
        return (
          <div key={name} className={cell}>
            <TextField
              {...form.field(name)}
              label={label}
              type="password"
              autoComplete="new-password"
              placeholder={site[has] ? 'Enregistré : saisir pour remplacer' : ''}
              help={
                site[has] ? (
                  <TextButton onPress={() => void remove(name, label)}>Retirer</TextButton>
                ) : (
                  'Rien n’est enregistré.'
                )
              }
            />
          </div>
        );
      })}
      {form.failure && (
        <div className={wide}>
          <Note tone="danger" alert>
            {form.failure}
          </Note>
        </div>
      )}
      <div className={wide}>
        <Bar>
          <Push />
          <Button type="submit" isPending={form.busy} isDisabled={!form.isDirty}>
            Remplacer
          </Button>
        </Bar>
      </div>
    </form>
  );
}
