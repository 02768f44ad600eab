import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/api.ts';
import { Card } from '../../../ui/card.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { GrowingList } from '../../../ui/growing-list.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { faceOf } from '../../people/index.ts';
import { awardTypeQuery, memberEmbeds, receivedReasonsQuery } from '../api.ts';
import { DialogStage } from '../badges/dialog-stage.tsx';

interface ReasonsDialogProps {
  awardTypeId: string;
  opened: boolean;
  onClose: () => void;
}

/** What colleagues wrote about the person, where the organizer shares it. */
export function ReasonsDialog({ awardTypeId, opened, onClose }: ReasonsDialogProps) {
  const { t } = useTranslation('awards');
  const { data: awardType } = useQuery(awardTypeQuery(awardTypeId, memberEmbeds));
  const title = awardType ? t('reasons.titleOf', { name: awardType.name }) : t('reasons.title');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={640}
      cover={awardType && <DialogStage awardType={awardType} title={title} />}
    >
      <Reasons awardTypeId={awardTypeId} />
    </Dialog>
  );
}

function Reasons({ awardTypeId }: Pick<ReasonsDialogProps, 'awardTypeId'>) {
  const { t } = useTranslation('awards');
  const pages = useInfiniteQuery(receivedReasonsQuery(awardTypeId));
  if (isRefusal(pages.error) && !pages.data) {
    return (
      <DialogBody>
        <p>{t('reasons.unshared')}</p>
      </DialogBody>
    );
  }
  return (
    <DialogBody>
      <GrowingList pages={pages} rows={2} height={92} within="card" level={2} empty={<p>{t('reasons.empty')}</p>}>
        {(reasons) => (
          <Stack component="ul" gap="md">
            {reasons.map(({ id, message, nominator }) => (
              <li key={id}>
                <Card>
                  <Stack gap="md">
                    <Text size="lg" ff="heading" lh={1.5} style={{ whiteSpace: 'pre-line' }}>
                      {message}
                    </Text>
                    <PersonLine person={faceOf(nominator)} size={28} />
                  </Stack>
                </Card>
              </li>
            ))}
          </Stack>
        )}
      </GrowingList>
    </DialogBody>
  );
}
