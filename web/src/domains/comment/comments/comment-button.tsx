import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { FootButton } from '../threads/foot-button.tsx';

/** Opens what was said about a post, and the field to say something oneself. */
export function CommentButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useTranslation('comment');
  const formatted = useFormat().number(count);
  return (
    <FootButton
      icon={<MessageCircle />}
      label={count > 0 ? t('comments.count', { count, formatted }) : t('comments.action')}
      count={count > 0 ? formatted : ''}
      onClick={onClick}
    />
  );
}
