import type { QuietHours } from '@hurrah/contracts/notifications';
import { Group, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Our choice for those who turn them on: the evening and the night. */
const usual: QuietHours = { from: '19:00', to: '08:00' };

interface QuietHoursFieldProps {
  value: QuietHours | null;
  onChange: (hours: QuietHours | null) => void;
}

/** Off, or from one time of the day to another. */
export function QuietHoursField({ value, onChange }: QuietHoursFieldProps) {
  const { t } = useTranslation('notifications');
  return (
    <>
      <Switch
        label={t('preferences.quietSwitch')}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {value && <Times value={value} onChange={onChange} />}
    </>
  );
}

/** Saved when a field is left, because a time that is being typed passes through others. */
function Times({ value, onChange }: { value: QuietHours; onChange: (hours: QuietHours) => void }) {
  const { t } = useTranslation('notifications');
  const [hours, setHours] = useState(value);
  const isSame = hours.from === hours.to;
  const save = () => {
    if (!hours.from || !hours.to) return setHours(value);
    if (!isSame && (hours.from !== value.from || hours.to !== value.to)) onChange(hours);
    return undefined;
  };
  const field = (name: keyof QuietHours) => ({
    flex: '0 1 150px',
    type: 'time',
    label: t(`preferences.${name}`),
    value: hours[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setHours({ ...hours, [name]: event.currentTarget.value }),
    onBlur: save,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter') save();
    },
  });
  return (
    <Group align="flex-start">
      <TextInput {...field('from')} />
      <TextInput {...field('to')} {...(isSame && { error: t('preferences.sameTimes') })} />
    </Group>
  );
}
