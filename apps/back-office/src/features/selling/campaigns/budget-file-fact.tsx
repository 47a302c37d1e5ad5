import type { Campaign } from '@officine/sdk/contract';
import { headingOf } from '@officine/sdk/labels';
import { openFile } from '../../../kit/files/open-file.ts';
import type { Fact } from '../../../ui/panel.tsx';
import { TextButton } from '../../../ui/text-button.tsx';

/** The budget file of a campaign, to download; none where the user may not read it. */
export const budgetFileFact = ({ budgetFile }: Campaign): Fact[] =>
  budgetFile
    ? [
        [
          headingOf('Campaign', 'budgetFile'),
          <TextButton key="file" onPress={() => void openFile(budgetFile)}>
            {budgetFile.name}
          </TextButton>,
        ],
      ]
    : [];
