import { Menu } from '@mantine/core';
import type { ComponentType } from 'react';
import type { Popup } from './on-demand.tsx';

export interface Action {
  name: string;
  label: string;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  run: () => void;
  isDanger?: boolean;
}

/** What may be done with the thing beside its button. */
export function ActionMenu({ target, actions, ...state }: Popup & { actions: Action[] }) {
  return (
    <Menu {...state} portalProps={{ target: '#content' }} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ name, label, icon: Icon, run, isDanger }) => (
          <Menu.Item key={name} leftSection={<Icon aria-hidden />} onClick={run} {...(isDanger && { color: 'danger' })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
