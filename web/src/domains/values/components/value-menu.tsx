import type { Value } from '@hurrah/contracts/recognition/values';
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import { useValueActions } from './use-value-actions.tsx';

interface ValueMenuProps {
  value: Value;
  /** Left out for the first and the last. */
  onUp?: () => void;
  onDown?: () => void;
}

/** What may be done with a value; the value itself says what may. */
export function ValueMenu({ value, onUp, onDown }: ValueMenuProps) {
  const { t } = useTranslation('values');
  const actions = useValueActions(value);
  const { id, name, permissions } = value;
  return (
    <>
      <Menu portalProps={{ target: '#content' }} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('actions.label', { name })}>
            <Ellipsis size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {permissions.includes('edit') && (
            <Menu.Item
              component={Link}
              to="/values/$id/edit"
              params={{ id } as never}
              leftSection={<Pencil aria-hidden />}
            >
              {t('actions.edit')}
            </Menu.Item>
          )}
          {onUp && (
            <Menu.Item leftSection={<ArrowUp aria-hidden />} onClick={onUp}>
              {t('actions.up')}
            </Menu.Item>
          )}
          {onDown && (
            <Menu.Item leftSection={<ArrowDown aria-hidden />} onClick={onDown}>
              {t('actions.down')}
            </Menu.Item>
          )}
          {(permissions.includes('archive') || permissions.includes('delete')) && <Menu.Divider />}
          {permissions.includes('archive') && (
            <Menu.Item leftSection={<Archive aria-hidden />} onClick={() => actions.ask('archive')}>
              {t('actions.archive')}
            </Menu.Item>
          )}
          {permissions.includes('delete') && (
            <Menu.Item color="danger" leftSection={<Trash2 aria-hidden />} onClick={() => actions.ask('delete')}>
              {t('actions.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {actions.dialog}
    </>
  );
}
