import { Button } from '@mantine/core';
import FileUp from 'lucide-react/icons/file-up';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { ManagePage } from './manage-page.tsx';
import { UsersTable } from './users-table.tsx';

/** Everybody in the company, and everything one does with them. */
export function UsersPage() {
  const { t } = useTranslation('manage');
  const can = useCan();
  const [isAdding, setIsAdding] = useState(false);
  const [wasAdding, setWasAdding] = useState(false);
  const add = () => {
    setWasAdding(true);
    setIsAdding(true);
  };
  const mayAdd = can('identityApp:createMember');
  return (
    <ManagePage
      actions={
        <>
          {can('identityApp:importStaffRecords') && (
            <ButtonLink variant="default" leftSection={<FileUp aria-hidden />} to="/manage/users/import/csv">
              {t('users.import')}
            </ButtonLink>
          )}
          {mayAdd && (
            <Button leftSection={<UserPlus aria-hidden />} onClick={add}>
              {t('users.add')}
            </Button>
          )}
        </>
      }
    >
      <UsersTable {...(mayAdd && { onAdd: add })} />
      {wasAdding && <AddPersonDialog opened={isAdding} onClose={() => setIsAdding(false)} />}
    </ManagePage>
  );
}
