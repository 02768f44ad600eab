import type { Person } from '@hurrah/contracts/identity/tenant-members';
import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { nameOf } from '../../identity/index.ts';
import classes from './recognition-quote.module.css';

const faceOf = (person: Person) => ({ name: nameOf(person), avatarUrl: person.avatarUrls?.sm });

/** The words of a recognition and who they are between; the whole of it is one click away. */
export function RecognitionQuote({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('values');
  const { id, messageText, sender, recipients, recipientCount, tenantWide } = recognition;
  return (
    <Link to="/recognitions/$id" params={{ id }} className={classes.quote}>
      <span className={classes.message}>{messageText}</span>
      <span className={classes.people}>
        <AvatarStack people={[sender, ...recipients].map(faceOf)} total={recipientCount + 1} max={2} size={28} />
        <span className={classes.names}>
          <Between recognition={recognition} />
          {!tenantWide && (
            <span className={classes.private}>
              <Lock size={13} aria-hidden />
              {t('culture.private')}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

/** "Priya Raman to Tomas Okafor and 9 others". */
function Between({ recognition: { sender, recipients, recipientCount } }: { recognition: Recognition }) {
  const { t } = useTranslation('values');
  const format = useFormat();
  const [first] = recipients;
  if (!first) return nameOf(sender);
  const count = recipientCount - 1;
  const words = { sender: nameOf(sender), recipient: nameOf(first), count, others: format.number(count) };
  return count > 0 ? t('culture.toMany', words) : t('culture.toOne', words);
}
