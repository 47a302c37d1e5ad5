import { type Campaign, proofs } from '@officine/sdk/contract';
import { Download, Link } from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../../kit/calls/queries.ts';
import { showDialog } from '../../../kit/feedback/dialogs.ts';
import { Read } from '../../../kit/feedback/read.tsx';
import { download } from '../../../kit/files/download.ts';
import { PrivateImage } from '../../../kit/files/private-image.tsx';
import { ProofSheet } from '../../../shared/proof/proof-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.ts';
import { Columns } from '../../../ui/page.tsx';
import { CampaignPage } from './campaign-page.tsx';
import { ProofLinks } from './proof-links.tsx';
import { ProofRecipients } from './proof-recipients.tsx';

const ProofLinkDialog = later(async () => (await import('./proof-link-dialog.tsx')).ProofLinkDialog);
const share = (campaign: number) =>
  void showDialog((close) => (
    <Suspense>
      <ProofLinkDialog campaign={campaign} onClose={() => close()} />
    </Suspense>
  ));

/** What shows an advertiser that its campaign ran, who has a link to it, and who gets it each month. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <CampaignPage actions={<Acts id={Number(id)} />}>{(campaign) => <Content campaign={campaign} />}</CampaignPage>
  );
}

/** Of a validated campaign: a draft has nothing to show. */
function Acts({ id }: { id: number }) {
  const { data } = useQuery(proofs.read, { id });
  if (!data?.campaign.isScheduled) return null;
  return (
    <>
      <Button icon={<Download size={16} />} onPress={() => void download(proofs.download, { id })}>
        Télécharger en PDF
      </Button>
      <Button writes variant="primary" icon={<Link size={16} />} onPress={() => share(id)}>
        Partager par un lien…
      </Button>
    </>
  );
}

function Content({ campaign: { id, advertiser } }: { campaign: Campaign }) {
  const reading = useQuery(proofs.read, { id });
  return (
    <Read of={reading}>
      {(data) => (
        <>
          <ProofSheet proof={data} screenshot={({ picture }, alt) => <PrivateImage path={picture.url} alt={alt} />} />
          {data.campaign.isScheduled && (
            <div data-print="none">
              <Columns>
                <ProofLinks links={data.links} onNew={() => share(id)} />
                {advertiser && <ProofRecipients advertiser={advertiser.id} />}
              </Columns>
            </div>
          )}
        </>
      )}
    </Read>
  );
}
