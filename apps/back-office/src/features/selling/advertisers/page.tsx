import { broadcasters } from '@officine/sdk/contract';
import { useParams } from 'react-router-dom';
import { RecordPage } from '../../../kit/record/record-page.tsx';
import { SCREENS } from './screens.ts';

/** Page of one advertiser, around each of its tabs. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      source={broadcasters}
      id={id}
      label="Écrans de l’annonceur"
      list="/admin/advertisers"
      tabs={() => SCREENS.map(([path, label]) => ({ to: `/admin/${path}/${id}`, label }))}
    />
  );
}
