import { FILE_LIMITS, type VulnerabilityImport, wordpressVulnerabilities } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { invalidate } from '../../../kit/calls/query-store.ts';
import { send } from '../../../kit/calls/send.ts';
import { toast } from '../../../kit/feedback/toasts.ts';
import { refusalOf } from '../../../kit/files/refusal.ts';
import { useSmallForm } from '../../../kit/form/small-form.ts';
import { SmallFormDialog } from '../../../kit/form/small-form-dialog.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { wide } from '../../../ui/form.css.ts';

const MARKED = { one: 'composant est vulnérable', many: 'composants sont vulnérables' };
const SITE = { one: 'site', many: 'sites' };

/** What a file marked, in French. */
function outcome({ read, components, sites }: VulnerabilityImport): string {
  const known = `${countOf(wordpressVulnerabilities.list.noun, read)}.`;
  return components > 0
    ? `${known} ${countOf(MARKED, components)}, sur ${countOf(SITE, sites)}.`
    : `${known} Aucun site n’a de version vulnérable.`;
}

/** Replaces the vulnerabilities that are known by those of a file. */
export function VulnerabilitiesDialog({ onClose }: { onClose: () => void }) {
  const form = useSmallForm({
    initial: { file: null as File | null },
    check: ({ file }) => ({
      file: file ? (refusalOf(file, FILE_LIMITS.advisories) ?? undefined) : 'Choisissez un fichier',
    }),
    route: wordpressVulnerabilities.import,
    send: async ({ file }) => {
      if (!file) return;
      const marked = await send(wordpressVulnerabilities.import, { body: { file } });
      invalidate();
      toast(outcome(marked));
      onClose();
    },
  });
  return (
    <SmallFormDialog title="Vulnérabilités connues" form={form} submit="Lire le fichier" onClose={onClose}>
      <p className={wide}>
        Un fichier JSON ou CSV : composant, versions concernées, titre et gravité. Il remplace le précédent ; il est lu
        en entier, ou refusé.
      </p>
      <div className={wide}>
        <FileField
          {...form.field('file')}
          label="Fichier des vulnérabilités"
          accept=".json,.csv,application/json,text/csv"
        />
      </div>
    </SmallFormDialog>
  );
}
