import type { SampleEmail } from 'virtual:emails';
import { Anchor, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { type CSSProperties, Suspense, type SyntheticEvent, use, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import classes from '../gallery.module.css';
import { State } from '../specimen.tsx';

/** `#points.expiring-today` shows one email, for links and pictures. */
export function EmailsPage() {
  return (
    <Page title="Emails" subtitle="Every email we send, as the server writes it." maxWidth={1440}>
      <Suspense fallback={<Loader aria-label="Rendering the emails" />}>
        <Emails />
      </Suspense>
    </Page>
  );
}

let loading: Promise<SampleEmail[]> | undefined;
/** They weigh megabytes, so the other pages do without them. */
const loadEmails = () => (loading ??= import('virtual:emails').then(({ emails }) => emails));

function Emails() {
  const emails = use(loadEmails());
  const hash = useSyncExternalStore(onHashChange, () => decodeURIComponent(location.hash.slice(1)));
  const chosen = emails.find(({ id }) => id === hash);
  const shown = chosen ?? emails[0];
  return (
    <div className={classes.emails} data-chosen={chosen !== undefined}>
      <EmailList emails={emails} shown={shown} />
      {shown && <Email email={shown} />}
    </div>
  );
}

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

const useLanguage = (): 'en' | 'fr' => (useTranslation().i18n.language === 'fr' ? 'fr' : 'en');

function EmailList({ emails, shown }: { emails: SampleEmail[]; shown: SampleEmail | undefined }) {
  const language = useLanguage();
  return (
    <nav className={classes.list} aria-label="Emails">
      {[...Map.groupBy(emails, ({ group }) => group)].map(([group, some]) => (
        <section key={group} aria-label={group}>
          <Text component="h2" size="xs" fw={600} c="dimmed" px={10} pt="md" pb="xs">
            {group}
          </Text>
          <Stack component="ul" gap={0}>
            {some.map(({ id, name, variant, languages }) => (
              <li key={id}>
                <a className={classes.link} href={`#${id}`} aria-current={id === shown?.id ? 'true' : undefined}>
                  <span lang={language}>{languages[language].subject}</span>
                  <Text size="xs" c="dimmed">
                    {[name, ...(variant ? [variant] : [])].join(', ')}
                  </Text>
                </a>
              </li>
            ))}
          </Stack>
        </section>
      ))}
    </nav>
  );
}

function Email({ email }: { email: SampleEmail }) {
  const language = useLanguage();
  const { subject, preheader, html, text } = email.languages[language];
  return (
    <Stack component="article" gap="xl" miw={0} style={{ overflowWrap: 'anywhere' }} aria-labelledby="subject">
      <Anchor size="sm" hiddenFrom="md" href="#">
        All emails
      </Anchor>
      <Stack gap="xs">
        <Title order={2} size="h3" id="subject" lang={language}>
          {subject}
        </Title>
        <Text size="sm" lang={language}>
          {preheader}
        </Text>
        <Text size="sm" c="dimmed">
          Sent by {email.sender}
        </Text>
      </Stack>
      {schemes.map((scheme) => (
        <Group key={scheme} gap="lg" align="flex-start">
          {sizes.map(({ size, style }) => (
            <State key={size} name={`${size}, ${scheme}`}>
              <Frame html={html} title={`${subject}, ${size}, ${scheme}`} scheme={scheme} style={style} />
            </State>
          ))}
        </Group>
      ))}
      <State name="Plain text">
        <pre className={classes.frame} lang={language}>
          {text}
        </pre>
      </State>
    </Stack>
  );
}

const schemes = ['light', 'dark'] as const;
const sizes = [
  { size: 'Desktop', style: { width: 640 } },
  { size: 'Phone', style: { width: 360, maxWidth: '100%' } },
];

interface FrameProps {
  html: string;
  title: string;
  scheme: 'light' | 'dark';
  style: CSSProperties;
}

/** The colour scheme is the one asked for, not the one of this device. No script runs in the frame. */
function Frame({ html, title, scheme, style }: FrameProps) {
  const [height, setHeight] = useState(600);
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setHeight(currentTarget.contentDocument?.documentElement.offsetHeight ?? height);
  return (
    <div className={classes.frame}>
      <iframe
        title={title}
        srcDoc={html.replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')}
        sandbox="allow-same-origin"
        style={{ ...style, height }}
        onLoad={measure}
      />
    </div>
  );
}
