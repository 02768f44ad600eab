import type { Team } from '@hurrah/contracts/identity/teams';
import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { ButtonLink } from '../../../lib/links.tsx';

const AddToTeamDialog = lazyPart(() => import('./add-to-team-dialog.tsx'), 'AddToTeamDialog');
const DeleteTeamDialog = lazyPart(() => import('./delete-team-dialog.tsx'), 'DeleteTeamDialog');

/** What may be done with a team; the team itself says what may. */
export function TeamActions({ team }: { team: Team }) {
  const { t } = useTranslation('manage');
  const [open, setOpen] = useState<'add' | 'delete'>();
  const [seen, setSeen] = useState<('add' | 'delete')[]>([]);
  const { permissions, id } = team;
  const show = (dialog: 'add' | 'delete') => {
    setSeen([...seen, dialog]);
    setOpen(dialog);
  };
  const close = () => setOpen(undefined);
  return (
    <>
      {(permissions.includes('edit') || permissions.includes('delete')) && (
        <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" px={10} aria-label={t('team.more', { name: team.name })}>
              <Ellipsis size={20} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {permissions.includes('edit') && (
              <Menu.Item
                component={Link}
                to="/team/$id/edit"
                params={{ id } as never}
                leftSection={<Pencil aria-hidden />}
              >
                {t('team.rename')}
              </Menu.Item>
            )}
            {permissions.includes('delete') && (
              <Menu.Item color="danger" leftSection={<Trash2 aria-hidden />} onClick={() => show('delete')}>
                {t('team.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {permissions.includes('editMembers') && (
        <Button leftSection={<UserPlus aria-hidden />} onClick={() => show('add')}>
          {t('team.add')}
        </Button>
      )}
      {permissions.includes('editAutomation') && (
        <ButtonLink to="/team/$id/automation" params={{ id }}>
          {t('team.changeRules')}
        </ButtonLink>
      )}
      <Suspense>
        {seen.includes('add') && <AddToTeamDialog team={team} opened={open === 'add'} onClose={close} />}
        {seen.includes('delete') && <DeleteTeamDialog team={team} opened={open === 'delete'} onClose={close} />}
      </Suspense>
    </>
  );
}
