import type { ImportSheet } from '@officine/sdk/contract';
import { Button } from '../../../ui/button.tsx';
import { Bar } from '../../../ui/page.tsx';
import * as css from './import.css.ts';
import { recognisedWords } from './recognised.ts';

interface RecognisedBarProps {
  sheet: ImportSheet;
  fields: readonly string[];
  onChange: () => void;
}
/** What was made of the columns of a file, and the way to change it. */
export const RecognisedBar = ({ sheet, fields, onChange }: RecognisedBarProps) => (
  <Bar>
    <span className={css.quiet}>{recognisedWords(sheet, fields)}.</span>
    <Button size="small" onPress={onChange}>
      Changer les colonnes…
    </Button>
  </Bar>
);
