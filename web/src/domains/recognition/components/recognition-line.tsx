import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Link } from '@tanstack/react-router';
import i18next from 'i18next';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/dates.ts';
import { listFormat } from '../../../lib/intl.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { nameOf } from '../../access/index.ts';
import { namedRecipients } from '../recipients.ts';
import classes from './recognition-head.module.css';

const RecipientsDialog = lazyPart(() => import('./popups.ts'), 'RecipientsDialog');

/** "Priya Raman recognized Tomas Okafor, Ines Duarte and 9 others", everybody a way to their profile. */
export function RecognitionLine({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition');
  const { locale } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { id, sender, sendTo } = recognition;
  const { named, others } = namedRecipients({ sendTo });
  const nodes: ReactNode[] = named.map(({ id: memberId, name, type }) =>
    type === 'tenantMember' ? (
      <Link key={memberId} to="/profile/$id" params={{ id: memberId }} className={classes.name}>
        {name}
      </Link>
    ) : (
      <Opener key={memberId} onClick={() => setIsOpen(true)}>
        {name}
      </Opener>
    ),
  );
  if (others > 0) {
    nodes.push(
      <Opener key="others" onClick={() => setIsOpen(true)}>
        {t('others', { count: others })}
      </Opener>,
    );
  }
  return (
    <>
      <Trans
        t={t}
        i18nKey="line"
        components={{
          sender: (
            <Link to="/profile/$id" params={{ id: sender.id }} className={classes.name}>
              {nameOf(sender)}
            </Link>
          ),
          recipients: <>{enumerate(nodes, locale)}</>,
        }}
      />
      {isOpen && (
        <Suspense>
          <RecipientsDialog id={id} opened onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
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
