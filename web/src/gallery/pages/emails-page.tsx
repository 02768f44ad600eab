import type { SampleEmail } from 'virtual:emails';
import { Loader, Stack } from '@mantine/core';
import { type CSSProperties, Suspense, type SyntheticEvent, use, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { State } from '../specimen.tsx';
import classes from './emails-page.module.css';

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
          <h2 className={classes.group}>{group}</h2>
          <ul>
            {some.map(({ id, name, variant, languages }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === shown?.id ? 'true' : undefined}>
                  <span className={classes.subject} lang={language}>
                    {languages[language].subject}
                  </span>
                  <span className={classes.name}>{[name, ...(variant ? [variant] : [])].join(', ')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Email({ email }: { email: SampleEmail }) {
  const language = useLanguage();
  const { subject, preheader, html, text } = email.languages[language];
  return (
    <article className={classes.email} aria-labelledby="subject">
      <a className={classes.back} href="#">
        All emails
      </a>
      <Stack gap="xs">
        <h2 className={classes.title} id="subject" lang={language}>
          {subject}
        </h2>
        <p className={classes.preheader} lang={language}>
          {preheader}
        </p>
        <p className={classes.sender}>Sent by {email.sender}</p>
      </Stack>
      {schemes.map((scheme) => (
        <div key={scheme} className={classes.frames}>
          {sizes.map(({ size, style }) => (
            <State key={size} name={`${size}, ${scheme}`}>
              <Frame html={html} title={`${subject}, ${size}, ${scheme}`} scheme={scheme} style={style} />
            </State>
          ))}
        </div>
      ))}
      <State name="Plain text">
        <pre className={classes.plain} lang={language}>
          {text}
        </pre>
      </State>
    </article>
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
