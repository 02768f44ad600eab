import { Button, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/intl.ts';

/** Pages follow cursors, so there is only the one before and the one after. */
export interface Paging {
  total: number;
  /** There are this many or more: counting stopped. */
  isTotalLeast?: boolean;
  /** Where this page lies, counted from 1, if it is known. */
  first?: number;
  last?: number;
  /** Left out at either end. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

export function TablePaging(props: Paging & { busy: boolean }) {
  const { total, isTotalLeast = false, first, last, onPrevious, onNext, busy } = props;
  const { t, i18n } = useTranslation('ui');
  const format = (value: number) => numberFormat(i18n.language).format(value);
  if (total === 0 || busy) return <Group mih={34} mt="md" />;
  const all = `${format(total)}${isTotalLeast ? '+' : ''}`;
  const place =
    first !== undefined && last !== undefined
      ? t('table.range', { first: format(first), last: format(last), total: all })
      : t('table.total', { count: total, formatted: all });
  return (
    <Group gap="sm" mih={34} mt="md">
      <Text span size="sm" c="dimmed" flex={1} aria-live="polite">
        {place}
      </Text>
      {(onPrevious || onNext) && (
        <>
          <Button
            size="sm"
            variant="default"
            onClick={onPrevious}
            disabled={!onPrevious}
            aria-label={t('table.previous')}
            px="sm"
          >
            <ChevronLeft size={18} aria-hidden className="mantine-rotate-rtl" />
          </Button>
          <Button size="sm" variant="default" onClick={onNext} disabled={!onNext} aria-label={t('table.next')} px="sm">
            <ChevronRight size={18} aria-hidden className="mantine-rotate-rtl" />
          </Button>
        </>
      )}
    </Group>
  );
}
