import { ActionIcon, Menu } from '@mantine/core';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ComponentType, Fragment, type ReactElement } from 'react';
import type { Popup } from './on-demand.tsx';

export interface Action {
  name: string;
  label: string;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  run?: () => void;
  /** A link in the place of something to run: `(props) => <Link {...props} to="/home" />`. */
  link?: (props: object) => ReactElement;
  isDanger?: boolean;
  /** A line above it sets it apart. */
  isApart?: boolean;
}

interface ActionMenuProps extends Partial<Popup> {
  target: ReactElement;
  actions: Action[];
}

/** What may be done with the thing beside its button. */
export function ActionMenu({ target, actions, ...state }: ActionMenuProps) {
  return (
    // Above a table, which would cut it off, but still inside the page's landmark.
    <Menu {...state} portalProps={{ target: '#content' }} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, label, icon: Icon, run, link, isDanger, isApart }) => (
          <Fragment key={name}>
            {isApart && <Menu.Divider />}
            <Menu.Item
              leftSection={<Icon aria-hidden />}
              {...(run && { onClick: run })}
              {...(link && { renderRoot: link })}
              {...(isDanger && { color: 'danger' })}
            >
              {label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The menu at the end of a row. */
export function RowMenu({ label, actions }: { label: string; actions: Action[] }) {
  const button = (
    <ActionIcon aria-label={label}>
      <Ellipsis size={20} aria-hidden />
    </ActionIcon>
  );
  return <ActionMenu target={button} actions={actions} />;
}
