import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../lib/links.tsx';
import { hasSingleKeys } from '../../lib/single-keys.ts';
import { useBackCloses } from '../../lib/unsaved.ts';
import { HelpDrawer, HelpSection } from '../../ui/help-drawer.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';

interface MemberHelpProps {
  opened: boolean;
  onClose: () => void;
}

/** Help for everyone: what to read, which keys there are, and whom to ask. */
export function MemberHelp({ opened, onClose }: MemberHelpProps) {
  const { t } = useTranslation('help');
  const isPhone = useIsPhone();
  useBackCloses(opened, onClose);
  const articles = t('member.articles', { returnObjects: true }).map((name) => ({
    title: t(`articles.${name}.title`),
    href: `/help/${name}`,
  }));
  return (
    <HelpDrawer
      opened={opened}
      onClose={onClose}
      title={isPhone ? t('member.phoneTitle') : t('member.title')}
      articles={articles}
      footer={!isPhone && <Shortcuts onLeave={onClose} />}
    >
      <p>{t('member.lead')}</p>
      <p>
        {t('member.ask')}{' '}
        <TextLink to="/feedback" onClick={onClose}>
          {t('member.feedback')}
        </TextLink>
      </p>
    </HelpDrawer>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const mod = isApple ? '⌘' : 'Ctrl';
const shortcuts = [
  { name: 'recognize', keys: ['R'], isSingle: true },
  { name: 'help', keys: ['?'], isSingle: true },
  { name: 'search', keys: [mod, 'K'] },
  { name: 'send', keys: [mod, 'Enter'] },
  { name: 'mention', keys: ['@'] },
  { name: 'bold', keys: [mod, 'B'] },
  { name: 'italic', keys: [mod, 'I'] },
  { name: 'close', keys: ['Esc'] },
] as const;

function Shortcuts({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('help');
  const hasSingle = hasSingleKeys();
  return (
    <HelpSection title={t('member.shortcuts.title')}>
      <Stack component="dl" gap="sm" my={0}>
        {shortcuts
          .filter((shortcut) => hasSingle || !('isSingle' in shortcut))
          .map(({ name, keys }) => (
            <Group key={name} justify="space-between" wrap="nowrap">
              <dt>{t(`member.shortcuts.${name}`)}</dt>
              <Group component="dd" gap="xs" wrap="nowrap" flex="none" m={0}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </Group>
            </Group>
          ))}
      </Stack>
      {!hasSingle && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('member.shortcuts.off')}{' '}
          <TextLink to="/settings/general" onClick={onLeave}>
            {t('member.shortcuts.settings')}
          </TextLink>
        </Text>
      )}
    </HelpSection>
  );
}
