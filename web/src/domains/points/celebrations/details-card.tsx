import type { BudgetItem } from '@hurrah/contracts/points/budget-items';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Stack, TextInput } from '@mantine/core';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../../../lib/form.ts';
import { Card } from '../../../ui/card.tsx';
import type { KnownPerson } from '../../people/index.ts';
import { DeleteCelebration } from '../budget-items/delete-item.tsx';
import { OwnerField } from '../budget-items/owner-field.tsx';
import type { CelebrationDraft } from './celebrations.ts';

interface DetailsCardProps {
  form: UseFormReturn<CelebrationDraft>;
  item: BudgetItem | undefined;
  owner: KnownPerson | null;
  settings: BudgetSettings;
}

/** Its name, who answers for it, and its end. */
export function DetailsCard({ form, item, owner, settings }: DetailsCardProps) {
  const { t } = useTranslation('pointsItems');
  const ownerField = useController({ control: form.control, name: 'ownerId' });
  return (
    <Card title={t('details')}>
      <Stack gap="lg">
        <TextInput label={t('fields.name')} maxLength={80} autoComplete="off" {...fieldOf(form, 'name')} />
        <OwnerField {...ownerField} owner={owner} />
        {item && <DeleteCelebration item={item} settings={settings} />}
      </Stack>
    </Card>
  );
}
