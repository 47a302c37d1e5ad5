import { switchBack } from '../areas/desk/receipts/switch-back.ts';
import type { Restores } from '../areas/desk/receipts/undo.ts';
import { restoreImport } from '../areas/exchange/import/undo.ts';
import { restoreCatchUp } from '../areas/selling/campaigns/catch-up.ts';
import { restoreMove } from '../areas/selling/campaigns/move.ts';
import { restoreReduction } from '../areas/selling/campaigns/restore.ts';

/** The undo of every kind of act that can be undone. */
export const undos: Restores = {
  reduce: restoreReduction,
  move: restoreMove,
  catch_up: restoreCatchUp,
  import: restoreImport,
  disable: (context, receipt) => switchBack(context, receipt, true),
  enable: (context, receipt) => switchBack(context, receipt, false),
};
