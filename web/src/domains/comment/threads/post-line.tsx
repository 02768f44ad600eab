import type { Person } from '@hurrah/contracts/people/tenant-members';
import { UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { listFormat } from '../../../lib/intl.ts';
import { nameOf } from '../../../lib/names.ts';
import { myselfQuery } from '../../access/index.ts';
import { ProfileLink } from '../../people/index.ts';
import classes from './post.module.css';
import { type Addressed, namedRecipients } from './recipients.ts';

interface SentenceParts {
  /** Languages conjugate: which of the sentences it takes. */
  key: 'line' | 'lineFromYou' | 'lineToYou';
  components: Record<'sender' | 'recipients', ReactElement>;
}

interface PostLineProps {
  post: { sender: Person; sendTo: Addressed[] };
  /** Shows everyone who received it. */
  onList: () => void;
  /** Puts the names into the sentence of this kind of post. */
  sentence: (parts: SentenceParts) => ReactNode;
}

/** "Priya Raman thanked Tomas Okafor, Book club and you", everyone a way to their profile. */
export function PostLine({ post: { sender, sendTo }, onList, sentence }: PostLineProps) {
  const { t } = useTranslation('comment');
  const { locale } = useFormat();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const { named, others } = namedRecipients({ sendTo });
  const nodes: ReactNode[] = named.map(({ id, name, type }) =>
    type === 'tenantMember' ? (
      <ProfileLink key={id} id={id} className={classes.name}>
        {id === me.id ? t('post.you') : name}
      </ProfileLink>
    ) : (
      <Opener key={id} onClick={onList}>
        {name}
      </Opener>
    ),
  );
  if (others > 0) {
    nodes.push(
      <Opener key="others" onClick={onList}>
        {t('post.others', { count: others })}
      </Opener>,
    );
  }
  const isFromMe = sender.id === me.id;
  const isToMe = sendTo.length === 1 && sendTo[0]?.id === me.id;
  const components = {
    sender: (
      <ProfileLink id={sender.id} className={classes.name}>
        {isFromMe ? t('post.youFirst') : nameOf(sender)}
      </ProfileLink>
    ),
    recipients: <>{enumerate(nodes, locale)}</>,
  };
  return sentence({ key: isFromMe ? 'lineFromYou' : isToMe ? 'lineToYou' : 'line', components });
}

/** Teams and the rest have no profile, but everybody in them can be seen. */
function Opener({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.name} onClick={onClick} aria-haspopup="dialog">
      {children}
    </UnstyledButton>
  );
}

/** Elements joined as the language joins them: "a, b and c". */
function enumerate(nodes: ReactNode[], locale: string): ReactNode[] {
  const parts = listFormat(locale, { type: 'conjunction' }).formatToParts(nodes.map((_, index) => String(index)));
  // The parts are worked out together and never move on their own.
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map(({ type, value }, index) => (
    <Fragment key={index}>{type === 'element' ? nodes[Number(value)] : value}</Fragment>
  ));
}
