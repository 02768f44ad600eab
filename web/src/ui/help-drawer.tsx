import { Box, Button, Drawer, Group, Text } from '@mantine/core';
import { CircleHelp, ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './help-drawer.module.css';
import { useIsPhone } from './use-is-phone.ts';

export interface HelpArticle {
  title: string;
  href: string;
}

interface HelpDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What the page is for and how it is used. */
  children: ReactNode;
  articles?: HelpArticle[];
  /** Below the articles. */
  footer?: ReactNode;
}

/** 375 wide beside the page on a desk, the whole screen on a phone. */
export function HelpDrawer({ opened, onClose, title, children, articles = [], footer }: HelpDrawerProps) {
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={isPhone ? '100%' : 375}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Group justify="space-between" align="flex-start" wrap="nowrap" className={classes.header ?? ''}>
          {/* There is nothing to fill in: reading begins at the title. */}
          <Drawer.Title tabIndex={-1} data-autofocus>
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} />
        </Group>
        <div className={classes.text}>{children}</div>
        {articles.length > 0 && (
          <HelpSection title={t('help.articles')}>
            <Box component="ul" mx={-12}>
              {articles.map(({ title: name, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noreferrer" className={classes.article}>
                    <span>{name}</span>
                    <ExternalLink size={16} aria-label={t('help.opensElsewhere')} />
                  </a>
                </li>
              ))}
            </Box>
          </HelpSection>
        )}
        {footer}
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** A part of the drawer after the text. */
export function HelpSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Text component="h3" size="xs" fw={600} c="dimmed" mb={6} id={titleId}>
        {title}
      </Text>
      {children}
    </section>
  );
}

/** For the `help` slot of a page. */
export function HelpButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Button
      variant="default"
      leftSection={<CircleHelp />}
      onClick={onClick}
      aria-label={t('help.open')}
      className={classes.button ?? ''}
    >
      <Box component="span" visibleFrom="sm">
        {t('help.button')}
      </Box>
    </Button>
  );
}
