import { Button, Group } from '@mantine/core';
import Pin from 'lucide-react/icons/pin';
import { useTranslation } from 'react-i18next';

/** Below the last pinned post that is open. */
export function ShowPinned({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('timeline');
  return (
    <Group justify="center" mt={10}>
      <Button variant="subtle" color="gray" size="sm" leftSection={<Pin size={16} aria-hidden />} onClick={onShow}>
        {t('pin.more', { count })}
      </Button>
    </Group>
  );
}
