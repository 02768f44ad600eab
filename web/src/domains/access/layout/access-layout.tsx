import { Box, Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../lib/brand.ts';
import { chooseLanguage, type Language } from '../../../lib/i18n.ts';
import { messageOf } from '../../../lib/messages.ts';
import { CompanyLogo } from '../../../ui/company-logo.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Logo } from '../../../ui/logo.tsx';
import classes from './access.module.css';

interface AccessProps {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

interface SplitAccessProps extends AccessProps {
  /** What stands above the title: where on a longer way this is, or whose face. */
  step?: ReactNode;
  /** What stands beside it instead of the cheering crowd. */
  stage?: ReactNode;
}

/** The door of a company: what to do on one side, what it is for on the other. */
export function SplitAccess({ step, title, lead, stage = <AccessArt />, children }: SplitAccessProps) {
  return (
    <main className={classes.split}>
      <div className={classes.side}>
        <Brand />
        <Stack gap={0} justify="center" flex={1} w="100%" maw={380} mx="auto" pt={32} pb={48}>
          {step}
          <Heading title={title} lead={lead} />
          <Box mt="xl">{children}</Box>
        </Stack>
        <AccessFoot />
      </div>
      <div className={classes.stage} aria-hidden>
        {stage}
      </div>
    </main>
  );
}

/** Every other step on the way in: one card, one thing to do. */
export function CentredAccess({ title, lead, wide = false, children }: AccessProps & { wide?: boolean }) {
  return (
    <main className={classes.centre}>
      <Brand />
      <div className={classes.card} data-wide={wide || undefined}>
        <Heading title={title} lead={lead} />
        {children && <Box mt="xl">{children}</Box>}
      </div>
      <AccessFoot maxWidth={440} />
    </main>
  );
}

/** Where else one can go, below a form. */
export function AccessLinks({ children }: { children: ReactNode }) {
  return (
    <Group gap="var(--space-sm) var(--space-lg)" justify="center" mt={20} fz="sm">
      {children}
    </Group>
  );
}

interface FailedAccessProps {
  title: string;
  error: unknown;
  retry: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** What the page needs could not be loaded: the server is in trouble or the network away. */
export function FailedAccess({ title, error, retry, isRetrying, onRetry }: FailedAccessProps) {
  const { t } = useTranslation();
  return (
    <CentredAccess title={title} key="failed">
      <FormError>{messageOf(error) ?? t('errors.oops')}</FormError>
      <Button size="lg" fullWidth mt="xl" loading={isRetrying} onClick={onRetry}>
        {retry}
      </Button>
    </CentredAccess>
  );
}

function Brand() {
  const brand = useBrand();
  return (
    <Group mih={52}>{brand ? <CompanyLogo name={brand.name} logoUrl={brand.logoUrl} /> : <Logo size={32} />}</Group>
  );
}

function Heading({ title, lead }: Pick<AccessProps, 'title' | 'lead'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader begins each step at its title, unless a field has already asked for the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <header>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {lead && (
        <Text c="dimmed" mt="sm" textWrap="pretty">
          {lead}
        </Text>
      )}
    </header>
  );
}

/** A crowd that cheers: where each one stands, how large, how far apart the arms. Back row first. */
const people = [
  { x: 70, y: 262, size: 0.8, arms: 30, look: 'far' },
  { x: 222, y: 240, size: 0.86, arms: 36, look: 'far' },
  { x: 380, y: 262, size: 0.8, arms: 28, look: 'far' },
  { x: 540, y: 238, size: 0.86, arms: 34, look: 'far' },
  { x: 702, y: 266, size: 0.8, arms: 30, look: 'far' },
  { x: 0, y: 344, size: 1.15, arms: 34, look: 'near' },
  { x: 148, y: 326, size: 1.1, arms: 28, look: 'between' },
  { x: 302, y: 350, size: 1.2, arms: 36, look: 'near' },
  { x: 462, y: 328, size: 1.1, arms: 30, look: 'between' },
  { x: 618, y: 350, size: 1.2, arms: 34, look: 'near' },
  { x: 768, y: 330, size: 1.1, arms: 28, look: 'between' },
] as const;

/** Confetti: where it is and how it is turned. */
const papers = [
  [40, 108, 20],
  [118, 40, 65],
  [176, 132, 110],
  [262, 24, 35],
  [330, 116, 80],
  [400, 52, 15],
  [470, 128, 130],
  [528, 30, 50],
  [600, 104, 95],
  [668, 58, 25],
  [742, 132, 140],
] as const;

function AccessArt() {
  const { t } = useTranslation('access');
  return (
    <div className={classes.art}>
      <p>{t('login.promise')}</p>
      <svg className={classes.crowd} viewBox="0 0 780 420" preserveAspectRatio="xMidYMax slice">
        <g>
          {papers.map(([x, y, turn]) => (
            <rect key={x} width="18" height="9" rx="3" transform={`translate(${x} ${y}) rotate(${turn})`} />
          ))}
        </g>
        {people.map(({ x, y, size, arms, look }) => (
          <g key={x} className={classes[look]} transform={`translate(${x} ${y}) scale(${size})`}>
            <path
              className={classes.arms}
              d={`M-27 6Q${-arms - 14} -22 ${-arms - 8} -62M27 6Q${arms + 14} -22 ${arms + 8} -62`}
            />
            <path d="M-38 260V26A38 34 0 0 1 38 26V260Z" />
            <circle cy="-34" r="22" />
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Each language in its own words, because who looks for it may read no other. */
const languages: [Language, string][] = [
  ['en', 'English'],
  ['fr', 'Français'],
];

function AccessFoot({ maxWidth }: { maxWidth?: number }) {
  const { t, i18n } = useTranslation();
  return (
    <Group
      component="footer"
      gap="var(--space-sm) var(--space-xl)"
      justify="space-between"
      w="100%"
      {...(maxWidth && { maw: maxWidth })}
      fz="xs"
      c="dimmed"
    >
      <Group gap="xs" ms={-8} role="group" aria-label={t('language')}>
        {languages.map(([language, name]) => (
          <UnstyledButton
            key={language}
            className={classes.language}
            lang={language}
            aria-pressed={i18n.language === language}
            onClick={() => void chooseLanguage(language)}
          >
            {name}
          </UnstyledButton>
        ))}
      </Group>
      <span>
        {t('poweredBy')} <strong>Hurrah</strong>
      </span>
    </Group>
  );
}
