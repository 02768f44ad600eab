import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface SearchInputProps {
  /** For screen readers; the placeholder may be shorter. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** The results of this text are on their way. */
  pending?: boolean;
  autoFocus?: boolean;
  className?: string | undefined;
}

/** Escape or the cross empties it. Waiting before a request is the caller's affair, who knows what is asked. */
export function SearchInput({ label, placeholder, value, onChange, pending = false, ...others }: SearchInputProps) {
  const { t } = useTranslation('ui');
  return (
    <TextInput
      {...others}
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !value) return;
        // The first Escape empties the field, the next one may close what the field is in.
        event.stopPropagation();
        onChange('');
      }}
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<Search aria-hidden />}
      loading={pending}
      rightSection={value && <CloseButton size="md" aria-label={t('search.clear')} onClick={() => onChange('')} />}
      rightSectionPointerEvents="all"
    />
  );
}
