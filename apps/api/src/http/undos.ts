import { restoreCatchUp } from '../campaigns/catch-up.ts';
import { restoreMove } from '../campaigns/move.ts';
import { restoreReduction } from '../campaigns/restore.ts';
import { restoreImport } from '../exchange/list-import/undo.ts';
import { switchBack } from '../receipts/switch-back.ts';
import type { Restores } from '../receipts/undo.ts';

/** The undo of every kind of act that can be undone. */
export const undos: Restores = {
  reduce: restoreReduction,
  move: restoreMove,
  catch_up: restoreCatchUp,
  import: restoreImport,
  disable: (context, receipt) => switchBack(context, receipt, true),
  enable: (context, receipt) => switchBack(context, receipt, false),
};
