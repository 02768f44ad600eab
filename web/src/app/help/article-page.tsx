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
    <div className={classes.screen}>
      <header className={classes.bar}>
        <TextLink to="/" className={classes.home ?? ''} underline="never">
          <Logo />
        </TextLink>
        <span className={classes.centre}>{t('centre')}</span>
      </header>
      <main>
        <Page title={title} subtitle={lead}>
          <article className={classes.article}>
            {sections.map(({ heading, paragraphs }) => (
              <section key={heading}>
                <h2>{heading}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
            <p className={classes.more}>
              {t('writeToUs')} <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
            </p>
          </article>
        </Page>
      </main>
    </div>
  );
}
