import { PasswordInput, type PasswordInputProps, Text } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps extends PasswordInputProps {
  autoComplete: 'current-password' | 'new-password';
  /** Below the field: how strong the password is. It is announced when it changes. */
  hint?: ReactNode;
}

export function PasswordField({ hint, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [visible, setVisible] = useState(false);
  const field = (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleIcon={ToggleIcon}
      // The name stays and `aria-pressed` changes, as for every button with two states.
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
    />
  );
  if (hint === undefined) return field;
  return (
    <div>
      {field}
      <Text component="div" size="sm" c="dimmed" mt={hint ? 6 : 0} aria-live="polite">
        {hint}
      </Text>
    </div>
  );
}

function ToggleIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? EyeOff : Eye;
  return <Icon size={20} aria-hidden />;
}
