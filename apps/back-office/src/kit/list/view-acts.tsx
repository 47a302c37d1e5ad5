import { views as calls, type View } from '@officine/sdk/contract';
import { Bell, BellOff, Pencil, Pin, PinOff, Trash2, Users } from 'lucide-react';
import { type MenuGroup, MenuPopup } from '../../ui/menu.tsx';
import type { Opened } from '../../ui/opener.tsx';
import { act } from '../calls/actions.ts';
import { confirm } from '../feedback/confirm.ts';
import { ownerText } from './view-owner.ts';
import type { Views } from './views.ts';

async function deleteView({ id, label, is_shared: isShared }: View, views: Views): Promise<void> {
  const isAgreed = await confirm({
    title: `Supprimer la vue « ${label} » ?`,
    message: isShared
      ? 'Vos collègues ne la verront plus. Les lignes de la liste restent.'
      : 'Les lignes de la liste restent.',
    action: 'Supprimer',
    danger: true,
  });
  if (!isAgreed) return;
  views.open(null);
  await act(calls.delete, { id }, `Vue « ${label} » supprimée`);
}

interface ViewActsProps {
  view: View;
  views: Views;
  /** Asks for a name: of a new view, or of this one. */
  onName: (of: 'new' | 'rename') => void;
}
/** What a user may do with a view: with their own everything, with a shared one what concerns them alone. */
function actionsOf({ view, views, onName }: ViewActsProps): readonly MenuGroup[] {
  const { id, label, is_own: isOwn, is_shared: isShared, is_default: isDefault, is_followed: isFollowed } = view;
  const prefer = (body: { is_default?: boolean; is_followed?: boolean }, said: string) =>
    void act(calls.prefer, { id, body }, said);
  const owner = ownerText(view);
  return [
    {
      ...(owner && { title: owner }),
      actions: [
        {
          id: 'default',
          label: isDefault ? 'Ne plus ouvrir par défaut' : 'Ouvrir par défaut',
          icon: isDefault ? <PinOff size={14} /> : <Pin size={14} />,
          onAction: () =>
            prefer(
              { is_default: !isDefault },
              isDefault ? 'La liste s’ouvre sur toutes ses lignes' : `La liste s’ouvre sur « ${label} »`,
            ),
        },
        ...(view.screen
          ? [
              {
                id: 'follow',
                label: isFollowed ? 'Ne plus me prévenir' : 'Me prévenir quand une ligne y entre',
                icon: isFollowed ? <BellOff size={14} /> : <Bell size={14} />,
                onAction: () =>
                  prefer(
                    { is_followed: !isFollowed },
                    isFollowed ? `Vous ne suivez plus « ${label} »` : `Vous suivez « ${label} »`,
                  ),
              },
            ]
          : []),
      ],
    },
    {
      actions: isOwn
        ? [
            { id: 'rename', label: 'Renommer…', icon: <Pencil size={14} />, onAction: () => onName('rename') },
            {
              id: 'share',
              label: isShared ? 'Ne plus partager' : 'Partager avec mes collègues',
              icon: <Users size={14} />,
              onAction: () =>
                void act(
                  calls.update,
                  { id, body: { is_shared: !isShared } },
                  isShared ? `Vue « ${label} » privée` : `Vue « ${label} » partagée`,
                ),
            },
          ]
        : [],
    },
    {
      actions: isOwn
        ? [
            {
              id: 'delete',
              label: 'Supprimer…',
              danger: true,
              icon: <Trash2 size={14} />,
              onAction: () => void deleteView(view, views),
            },
          ]
        : [],
    },
  ];
}

/** The menu of the open view. */
export const ViewActs = ({ view, views, onName, ...opened }: ViewActsProps & Opened) => (
  <MenuPopup
    {...opened}
    label={`Actions de la vue « ${view.label} »`}
    placement="bottom end"
    groups={actionsOf({ view, views, onName })}
  />
);
