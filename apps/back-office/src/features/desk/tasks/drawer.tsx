import { TASK_TYPES, type Task, type TaskLogLine, tasks } from '@officine/sdk/contract';
import { headingOf, resultFacts } from '@officine/sdk/labels';
import { CircleStop, Download, ReceiptText, RotateCcw, WifiOff } from 'lucide-react';
import { act } from '../../../kit/calls/actions.ts';
import { useQuery } from '../../../kit/calls/queries.ts';
import { type DrawerProps, useDrawer } from '../../../kit/drawer/drawer.ts';
import { DrawerHead, DrawerLoading } from '../../../kit/drawer/drawer-head.tsx';
import { useFollowedTask } from '../../../kit/effects/follow-task.ts';
import { openFile } from '../../../kit/files/open-file.ts';
import { factsOf } from '../../../kit/format/field-text.ts';
import { number } from '../../../kit/format/format.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { sheetBody, sheetFoot } from '../../../ui/dialog.css.ts';
import { wide } from '../../../ui/form.css.ts';
import { Facts } from '../../../ui/panel.tsx';
import { Meter } from '../../../ui/progress.tsx';
import { Note } from '../../../ui/state.tsx';
import * as css from './drawer.css.ts';
import { canCancel, canRetry, TaskState } from './states.tsx';

const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' });

/** One task: its progress, its log and its result, live while it runs. */
export function Component({ id = 0 }: DrawerProps) {
  const { close } = useDrawer();
  const read = useQuery(tasks.get, { id });
  // The stream of an ended task is closed: a retry shows in the query, which is read again after the write.
  const followed = useFollowedTask(id, read.data?.date_update);
  const task = followed.task ?? read.data;
  if (!task) return <DrawerLoading noun={tasks.list.noun} error={read.error} onRetry={read.reload} onClose={close} />;
  return (
    <>
      <DrawerHead title={TASK_TYPES[task.type]} note={<TaskState {...task} />} onClose={close} />
      <div className={sheetBody}>
        <div className={wide}>
          <Meter wide value={task.progress} label="Avancement" />
        </div>
        {followed.isCut && (
          <div className={wide}>
            <Note tone="warning" icon={<WifiOff size={16} />}>
              Le serveur ne répond pas : la suite s’affichera dès qu’il revient.
            </Note>
          </div>
        )}
        {task.error && (
          <div className={wide}>
            <Note tone="danger">{task.error}</Note>
          </div>
        )}
        <div className={wide}>
          <Facts
            facts={[
              ...factsOf(tasks, task, 'date_run'),
              ['Demandée par', task.user?.name ?? 'le calendrier'],
              ...factsOf(tasks, task, 'datetimeStart', 'datetimeEnd'),
              [headingOf('Task', 'attempts'), `${number(task.attempts)} sur ${number(task.max_attempts)}`],
              ...resultFacts(task.type, task.result),
            ]}
          />
        </div>
        <section className={wide}>
          <h3 className={css.title}>Journal</h3>
          <Log lines={followed.lines} />
        </section>
      </div>
      <TaskActions task={task} />
    </>
  );
}

const Log = ({ lines }: { lines: readonly TaskLogLine[] }) =>
  lines.length === 0 ? (
    <p className={css.nothing}>Rien pour l’instant.</p>
  ) : (
    <ol className={css.log}>
      {lines.map((line) => (
        <li key={line.id} className={css.line} data-level={line.level}>
          <time dateTime={line.datetime} className={css.when}>
            {clock.format(Date.parse(line.datetime))}
          </time>
          {line.message}
        </li>
      ))}
    </ol>
  );

/** The receipt of an import that is done, with its refused rows; undefined where there is none. */
const receiptOf = ({ id, type, result }: Task): string | undefined =>
  type === 'customer_import' && result?.['import']
    ? `/admin/customer-import?import=${result['import']}&task=${id}`
    : undefined;

function TaskActions({ task }: { task: Task }) {
  const receipt = receiptOf(task);
  if (!canCancel(task) && !canRetry(task) && !task.file && !receipt) return null;
  return (
    <div className={sheetFoot}>
      {receipt && (
        <LinkButton variant="primary" to={receipt} icon={<ReceiptText size={16} />}>
          Voir le reçu
        </LinkButton>
      )}
      {task.file && (
        <Button variant="primary" icon={<Download size={16} />} onPress={() => void openFile(task.file)}>
          Télécharger le fichier
        </Button>
      )}
      {canCancel(task) && (
        <Button
          variant="danger"
          icon={<CircleStop size={16} />}
          onPress={() => void act(tasks.cancel, { id: task.id }, 'Tâche annulée')}
        >
          Annuler la tâche
        </Button>
      )}
      {canRetry(task) && (
        <Button icon={<RotateCcw size={16} />} onPress={() => void act(tasks.retry, { id: task.id }, 'Tâche relancée')}>
          Relancer
        </Button>
      )}
    </div>
  );
}
