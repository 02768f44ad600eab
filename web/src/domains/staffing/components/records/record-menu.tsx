import type { StaffRecord, StaffRecordAction } from '@hurrah/contracts/identity/staff-records';
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Mail from 'lucide-react/icons/mail';
import Trash2 from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { nameOfRecord } from '../../record-person.ts';

interface RecordMenuProps {
  record: StaffRecord;
  onAsk: (action: StaffRecordAction) => void;
}

/** What may be done with one record; the row itself says what may. */
export function RecordMenu({ record, onAsk }: RecordMenuProps) {
  const { t } = useTranslation('staffing');
  const { permissions, member } = record;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('records.menu.label', { name: nameOfRecord(record) })}>
          <Ellipsis size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {member && (
          <Menu.Item
            component={Link}
            to="/user/$id/details"
            params={{ id: member.id } as never}
            leftSection={<UserRound aria-hidden />}
          >
            {t('records.menu.member')}
          </Menu.Item>
        )}
        {permissions.includes('invite') && (
          <Menu.Item leftSection={<Mail aria-hidden />} onClick={() => onAsk('invite')}>
            {t(member ? 'records.menu.invite' : 'records.menu.addAndInvite')}
          </Menu.Item>
        )}
        {permissions.includes('delete') && (
          <Menu.Item leftSection={<Trash2 aria-hidden />} color="danger" onClick={() => onAsk('delete')}>
            {t('records.menu.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
