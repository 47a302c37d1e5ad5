import { type WordpressUpdateStart, wordpressUpdates } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { act } from '../../kit/calls/actions.ts';
import { confirm } from '../../kit/feedback/confirm.ts';
import { toast } from '../../kit/feedback/toasts.ts';

const UPDATE = { one: 'mise à jour', many: 'mises à jour', feminine: true };
const SITE = { one: 'site', many: 'sites' };

/** Asks what updates there would be, shows the figures, and queues them once they are confirmed; whether it did. */
export async function startUpdates(body: WordpressUpdateStart): Promise<boolean> {
  const planned = await act(wordpressUpdates.start, { body: { ...body, dry_run: true } }, '');
  if (!planned) return false;
  const { count, sites, vulnerable, waiting, obstacles } = planned;
  if (count === 0) {
    toast(
      waiting > 0 ? 'Ces mises à jour attendent déjà.' : (obstacles[0]?.reason ?? 'Rien à mettre à jour.'),
      'warning',
    );
    return false;
  }
  const left = obstacles.reduce((sum, obstacle) => sum + obstacle.count, 0);
  const yes = await confirm({
    title: `Faire ${countOf(UPDATE, count)} sur ${countOf(SITE, sites)} ?`,
    message: [
      'Chaque site est vérifié avant et après ; ce qui le rend moins bon est remis en arrière.',
      vulnerable > 0 && `${vulnerable} concernent une version vulnérable.`,
      left > 0 && `${left} ne peuvent pas se faire : ${obstacles[0]?.reason}`,
    ]
      .filter(Boolean)
      .join(' '),
    action: 'Mettre à jour',
  });
  return yes && (await act(wordpressUpdates.start, { body }, 'Mises à jour planifiées')) !== undefined;
}
