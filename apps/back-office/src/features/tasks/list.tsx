import { TASK_TYPES, type TaskType, tasks } from '@officine/sdk/contract';
import { wordsOf } from '@officine/sdk/labels';
import { CircleStop, Play, RotateCcw } from 'lucide-react';
import { act } from '../../kit/calls/actions.ts';
import { useDrawer } from '../../kit/drawer/drawer.ts';
import { choicesOf } from '../../kit/format/choices.ts';
import { dateTime, number, text } from '../../kit/format/format.ts';
import type { Columns } from '../../kit/list/data-table.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Meter } from '../../ui/progress.tsx';
import { canCancel, canRetry, TaskState } from './states.tsx';

const types = Object.entries(TASK_TYPES) as [TaskType, string][];

const columns: Columns<typeof tasks> = [
  { id: 'type', label: 'Tâche', sort: 'type', render: ({ type }) => TASK_TYPES[type] },
  {
    id: 'state',
    label: 'État',
    sort: 'state',
    render: (task) => <TaskState {...task} />,
  },
  {
    id: 'progress',
    label: 'Avancement',
    sort: 'progress',
    numeric: true,
    render: ({ type, progress }) => <Meter value={progress} label={`Avancement : ${TASK_TYPES[type]}`} />,
  },
  { id: 'run', label: 'Prévue', sort: 'date_run', render: (task) => dateTime(task.date_run) },
  { id: 'end', label: 'Fin', sort: 'datetimeEnd', render: (task) => dateTime(task.datetimeEnd) },
  {
    id: 'attempts',
    label: 'Essais',
    numeric: true,
    render: (task) => `${number(task.attempts)} / ${number(task.max_attempts)}`,
  },
  { id: 'error', label: 'Erreur', render: (task) => text(task.error) },
];

/** The task queue (« messenger »): what runs by itself, what waits, what was given up. */
export function Component() {
  const drawer = useDrawer();
  const launch = async (type: TaskType) => {
    const task = await act(tasks.run, { body: { type } }, `${TASK_TYPES[type]} : lancée`);
    if (task) drawer.open('task', task.id);
  };
  return (
    <ListPage
      name="tasks"
      source={tasks}
      columns={columns}
      filters={[
        { id: 'type', label: 'Tâche', kind: 'choice', options: choicesOf(TASK_TYPES) },
        {
          id: 'state',
          label: 'État',
          kind: 'choice',
          options: choicesOf(wordsOf('Task.state')),
        },
        { id: 'date_run', label: 'Prévue', kind: 'date' },
      ]}
      defaults={{ sort: '-date_run' }}
      actions={
        <Menu
          label="Lancer une tâche"
          groups={[
            {
              actions: types.map(([type, label]) => ({
                id: type,
                label,
                onAction: () => void launch(type),
              })),
            },
          ]}
        >
          <Button variant="primary" icon={<Play size={16} />}>
            Lancer une tâche
          </Button>
        </Menu>
      }
      opens={(task) => ['task', task.id]}
      menu={(task) => [
        {
          actions: [
            ...(canCancel(task)
              ? [
                  {
                    id: 'cancel',
                    label: 'Annuler',
                    danger: true,
                    icon: <CircleStop size={14} />,
                    onAction: () => void act(tasks.cancel, { id: task.id }, 'Tâche annulée'),
                  },
                ]
              : []),
            ...(canRetry(task)
              ? [
                  {
                    id: 'retry',
                    label: 'Relancer',
                    icon: <RotateCcw size={14} />,
                    onAction: () => void act(tasks.retry, { id: task.id }, 'Tâche relancée'),
                  },
                ]
              : []),
          ],
        },
      ]}
    />
  );
}
