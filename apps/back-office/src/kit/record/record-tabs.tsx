import { Ellipsis } from 'lucide-react';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import * as css from './record-page.css.ts';

/** One screen of a thing. Those that the area of the role lacks are left out. */
export interface RecordTabLink {
  to: string;
  label: string;
  /** The tab that it is a part of: parts are a second line below it. Without one it is behind « … » on a page that has groups. */
  group?: string | undefined;
}
interface RecordTabsProps {
  label: string;
  tabs: readonly RecordTabLink[];
  /** Address of its history, for who may read it. */
  history?: To;
  isHistory: boolean;
}
/** The tabs of a thing: one line; where they are grouped, a line of groups, the parts of the open one, the rest behind « … ». */
export function RecordTabs({ label, tabs, history, isHistory }: RecordTabsProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHere = ({ to }: RecordTabLink) => to === pathname;
  const isAt = (tab: RecordTabLink) => !isHistory && isHere(tab);
  const past = history === undefined ? [] : [{ to: history, label: 'Historique', current: isHistory }];
  const groups = [...new Set(tabs.flatMap(({ group }) => group ?? []))];
  if (groups.length === 0)
    return <TabLinks label={label} tabs={[...tabs.map((tab) => ({ ...tab, current: isAt(tab) })), ...past]} />;
  const open = tabs.find(isHere)?.group;
  const parts = tabs.filter(({ group }) => group === open);
  const others = [...tabs.filter(({ group }) => !group).map((tab) => ({ ...tab, current: isAt(tab) })), ...past];
  return (
    <div className={css.groups}>
      <div className={css.groupLine}>
        <TabLinks
          label={label}
          tabs={groups.map((group) => ({
            // From the history back to the screen that was left for it, with what was typed there.
            to: group === open ? pathname : (tabs.find((tab) => tab.group === group)?.to ?? ''),
            label: group,
            current: group === open && !isHistory,
          }))}
        />
        {others.length > 0 && (
          <Menu
            label="Autres écrans"
            groups={[
              {
                actions: others.map((other) => ({
                  id: other.label,
                  label: other.label,
                  checked: other.current,
                  onAction: () => void navigate(other.to, { replace: true }),
                })),
              },
            ]}
          >
            <IconButton small label="Autres écrans">
              <Ellipsis size={16} />
            </IconButton>
          </Menu>
        )}
      </div>
      {open && parts.length > 1 && (
        <TabLinks label={open} tabs={parts.map((tab) => ({ ...tab, current: isAt(tab) }))} />
      )}
    </div>
  );
}
