import { OWN_CALL_TASK_TYPES, TASK_TYPES, type TaskType, tasks } from '@officine/sdk/contract';
import { CircleStop, Play, RotateCcw } from 'lucide-react';
import { act } from '../../../kit/calls/actions.ts';
import { useDrawer } from '../../../kit/drawer/drawer.ts';
import { number } from '../../../kit/format/format.ts';
import type { Columns } from '../../../kit/list/data-table.tsx';
import { listFields } from '../../../kit/list/list-fields.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Meter } from '../../../ui/progress.tsx';
import { canCancel, canRetry, TaskState } from './states.tsx';

const types = (Object.entries(TASK_TYPES) as [TaskType, string][]).filter(
  ([type]) => !OWN_CALL_TASK_TYPES.includes(type),
);

const { column, filter } = listFields(tasks);
const columns: Columns<typeof tasks> = [
  column('type'),
  column('state', { render: (task) => <TaskState {...task} /> }),
  column('progress', {
    render: ({ type, progress }) => <Meter value={progress} label={`Avancement : ${TASK_TYPES[type]}`} />,
  }),
  column('date_run'),
  column('datetimeEnd'),
  column('attempts', { render: (task) => `${number(task.attempts)} / ${number(task.max_attempts)}` }),
  column('error'),
];

/** The task queue (« messenger »): tasks running, waiting and given up. */
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
      filters={[filter('type'), filter('state'), filter('date_run')]}
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
