import { useTranslation } from 'react-i18next';
import { type PostRef, postAddress } from '../../../lib/posts.ts';
import { toastSuccess } from '../../../ui/toasts.tsx';

/** Copies the address of a post's page, and says so. */
export function useCopyLink(post: PostRef): () => void {
  const { t } = useTranslation('comment');
  return () => void navigator.clipboard.writeText(postAddress(post)).then(() => toastSuccess(t('post.menu.copied')));
}
