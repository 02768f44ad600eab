import { Group, Text, Title } from '@mantine/core';
import { notFound, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../lib/links.tsx';
import { supportAddress } from '../../lib/support.ts';
import { Logo } from '../../ui/logo.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './article-page.module.css';

export function ArticlePage() {
  const { t } = useTranslation('help');
  const { article } = useParams({ from: '/anonymous/help/$article' });
  const articles = t('articles', { returnObjects: true });
  const found = Object.hasOwn(articles, article) && articles[article];
  if (!found) throw notFound();
  const { title, lead, sections } = found;
  return (
    <>
      <Group component="header" className={classes.bar ?? ''}>
        <TextLink to="/" underline="never">
          <Logo />
        </TextLink>
        <Text span size="sm" c="dimmed" className={classes.centre ?? ''}>
          {t('centre')}
        </Text>
      </Group>
      <main>
        <Page title={title} subtitle={lead}>
          <article className={classes.article}>
            {sections.map(({ heading, paragraphs }) => (
              <section key={heading}>
                <Title order={2} size="h3" mt={32} mb="sm">
                  {heading}
                </Title>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
            <Text component="div" c="dimmed" className={classes.more ?? ''}>
              {t('writeToUs')} <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
            </Text>
          </article>
        </Page>
      </main>
    </>
  );
}
