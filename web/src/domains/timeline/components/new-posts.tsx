import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslation } from 'react-i18next';
import classes from './new-posts.module.css';

/** More than these are not counted out: nobody decides by it. */
const countedUpTo = 20;

interface NewPostsProps {
  count: number;
  isLoading: boolean;
  onShow: () => void;
}

/** Says that there is something new, above whatever somebody reads, and moves nothing of it. */
export function NewPosts({ count, isLoading, onShow }: NewPostsProps) {
  const { t } = useTranslation('timeline');
  return (
    <div className={classes.place}>
      {/* Said once, when the first one comes: a voice that counts along would interrupt without end. */}
      <span role="status" className={classes.spoken}>
        {count > 0 && t('news.announced')}
      </span>
      {count > 0 && (
        <button type="button" className={classes.pill} onClick={onShow} disabled={isLoading}>
          <ArrowUp size={16} aria-hidden />
          {count > countedUpTo ? t('news.many', { count: countedUpTo }) : t('news.count', { count })}
        </button>
      )}
    </div>
  );
}
