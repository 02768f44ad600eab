import { Group, Text, Title } from '@mantine/core';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page.module.css';

interface PageProps {
  title: ReactNode;
  /** A face or a logo before the title. */
  media?: ReactNode;
  /** One sentence about what the page is for. */
  subtitle?: ReactNode;
  /** The one primary button, last, and at most two quiet ones. */
  actions?: ReactNode;
  /** The button that opens the help drawer. */
  help?: ReactNode;
  /** A link to where the person came from; the arrow is ours. */
  back?: ReactNode;
  /** Links from the outside in, without the page itself. */
  breadcrumbs?: ReactNode[];
  /** 900 for reading and settings, 1080 for rules, 1440 for wide tables. */
  maxWidth?: 900 | 1080 | 1440;
  children: ReactNode;
}

export function Page(props: PageProps) {
  const { title, media, subtitle, actions, help, back, breadcrumbs, maxWidth = 900, children } = props;
  return (
    <div className={classes.page} data-max-width={maxWidth}>
      <header className={classes.header}>
        {back && (
          <Group gap="xs" className={classes.trail ?? ''}>
            <ArrowLeft size={16} aria-hidden className="mantine-rotate-rtl" />
            {back}
          </Group>
        )}
        {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs links={breadcrumbs} />}
        <Group gap="lg" align="flex-start">
          {media}
          <div className={classes.words}>
            {/* Focusable from the router, so that a screen reader starts a new page at its title. */}
            <Title tabIndex={-1} data-page-title>
              {title}
            </Title>
            {subtitle && (
              <Text c="dimmed" maw={640} mt="xs">
                {subtitle}
              </Text>
            )}
          </div>
          {(actions || help) && (
            <Group gap="sm">
              {help}
              {actions}
            </Group>
          )}
        </Group>
      </header>
      {children}
    </div>
  );
}

function Breadcrumbs({ links }: { links: ReactNode[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <Group component="ol" gap="xs" className={classes.trail ?? ''}>
        {links.map((link, index) => (
          // The trail never changes its order while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <Group component="li" key={index} gap="xs" wrap="nowrap">
            {link}
            <ChevronRight size={14} aria-hidden className="mantine-rotate-rtl" />
          </Group>
        ))}
      </Group>
    </nav>
  );
}
