import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { useSuspenseQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/dates.ts';
import { listFormat } from '../../../lib/intl.ts';
import { myselfQuery, nameOf } from '../../access/index.ts';
import { ProfileLink } from '../../people/index.ts';
import { namedRecipients } from '../recipients.ts';
import classes from './recognition-head.module.css';

interface RecognitionLineProps {
  recognition: Recognition;
  /** Shows everyone who received it. */
  onList: () => void;
}

/** "Priya Raman thanked Tomas Okafor, Book club and you", everyone a way to their profile. */
export function RecognitionLine({ recognition, onList }: RecognitionLineProps) {
  const { t } = useTranslation('recognition');
  const { locale } = useFormat();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const { sender, sendTo } = recognition;
  const { named, others } = namedRecipients({ sendTo });
  const nodes: ReactNode[] = named.map(({ id, name, type }) =>
    type === 'tenantMember' ? (
      <ProfileLink key={id} id={id} className={classes.name}>
        {id === me.id ? t('you') : name}
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
        {t('others', { count: others })}
      </Opener>,
    );
  }
  const isFromMe = sender.id === me.id;
  const isToMe = sendTo.length === 1 && sendTo[0]?.id === me.id;
  const components = {
    sender: (
      <ProfileLink id={sender.id} className={classes.name}>
        {isFromMe ? t('youFirst') : nameOf(sender)}
      </ProfileLink>
    ),
    recipients: <>{enumerate(nodes, locale)}</>,
  };
  return <Trans t={t} i18nKey={isFromMe ? 'lineFromYou' : isToMe ? 'lineToYou' : 'line'} components={components} />;
}

/** Teams and the rest have no profile, but everybody in them can be seen. */
function Opener({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.name} onClick={onClick} aria-haspopup="dialog">
      {children}
    </button>
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

/** The same line as one text, for screen readers. */
export function labelOf({ sender, sendTo }: Recognition, format: Format): string {
  const t = i18next.getFixedT(null, 'recognition');
  const { named, others } = namedRecipients({ sendTo });
  const names = named.map(({ name }) => name);
  const recipients = format.list(others > 0 ? [...names, t('others', { count: others })] : names);
  return t('label', { sender: nameOf(sender), recipients });
}
