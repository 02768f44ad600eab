import { useTranslation } from 'react-i18next';
import type { HelpTopic } from '../../lib/help.ts';
import { supportAddress } from '../../lib/support.ts';
import { useBackCloses } from '../../lib/unsaved.ts';
import { HelpDrawer } from '../../ui/help-drawer.tsx';

interface TopicDrawerProps {
  topic: HelpTopic;
  opened: boolean;
  onClose: () => void;
}

export function TopicDrawer({ topic, opened, onClose }: TopicDrawerProps) {
  const { t } = useTranslation('help');
  useBackCloses(opened, onClose);
  const { title, paragraphs, articles } = t(`topics.${topic}`, { returnObjects: true });
  const links = articles.map((name) => ({
    title: t(`articles.${name}.title`),
    href: `/help/${name}`,
  }));
  return (
    <HelpDrawer opened={opened} onClose={onClose} title={title} articles={links}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        {t('writeToUs')} <a href={`mailto:${supportAddress}`}>{supportAddress}</a>
      </p>
    </HelpDrawer>
  );
}
