import type { ModerationAction, ModerationCase, ModerationDecision } from '@hurrah/contracts/comment/threads';
import { Button } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import { type ReactNode, useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import type { Subject } from '../api.ts';
import { Ago } from '../threads/ago.tsx';
import classes from './case-card.module.css';
import { useModerate } from './use-moderate.ts';

interface CaseCardProps {
  case: ModerationCase;
  subject: Subject;
  /** A link to where it stands. */
  link?: ReactNode;
  /** What was reported, as others see it. */
  children: ReactNode;
}

/** Something that was reported: why, by whom, the thing itself, and what can be decided about it. */
export function CaseCard({ case: reported, subject, link, children }: CaseCardProps) {
  const { t } = useTranslation('comment');
  return (
    <Card padding="none">
      <div className={classes.head}>
        <strong className={classes.count}>
          <Flag size={16} aria-hidden />
          {t('moderation.reports', { count: reported.flagCount })}
        </strong>
        <span className={classes.time}>
          <Trans t={t} i18nKey="moderation.lastReported" components={{ time: <Ago at={reported.lastFlaggedAt} /> }} />
        </span>
        {reported.hidden && <Chip tone="warning">{t('moderation.hiddenChip')}</Chip>}
        <span className={classes.link}>{link}</span>
      </div>
      <Reports reported={reported} />
      <div className={classes.content}>{children}</div>
      <Decision reported={reported} subject={subject} />
    </Card>
  );
}

function Reports({ reported: { flags, flagCount } }: { reported: ModerationCase }) {
  const { t } = useTranslation('comment');
  const others = flagCount - flags.length;
  return (
    <ul className={classes.reports}>
      {flags.map(({ member, reason, note }) => (
        <li key={member.id} className={classes.report}>
          <PersonAvatar person={faceOf(member)} size={24} />
          <span className={classes.words}>
            <span>
              <b>{nameOf(member)}</b> · {t(`moderation.reasons.${reason}`)}
            </span>
            {note && <q className={classes.note}>{note}</q>}
          </span>
        </li>
      ))}
      {others > 0 && <li className={classes.others}>{t('moderation.more', { count: others })}</li>}
    </ul>
  );
}

/** What is hidden can be restored; what waits can be hidden or let be. */
const choices = (reported: ModerationCase): ModerationAction[] => {
  if (reported.status === 'open') return reported.hidden ? ['restore', 'hide'] : ['dismiss', 'hide'];
  return reported.hidden ? ['restore'] : ['hide'];
};
const icons = { hide: EyeOff, restore: Eye, dismiss: Check };

const seenIn = ({ hidden, status, lastFlaggedAt }: ModerationCase): ModerationDecision['seen'] => ({
  hidden,
  case: { status, lastFlaggedAt },
});

function Decision({ reported, subject }: { reported: ModerationCase; subject: Subject }) {
  const { t } = useTranslation('comment');
  const moderate = useModerate(subject);
  const { status, decidedBy, decidedAt } = reported;
  return (
    <div className={classes.decision}>
      {status !== 'open' && decidedBy && decidedAt && (
        <p className={classes.decided}>
          <Trans
            t={t}
            i18nKey={`moderation.decided.${status}`}
            values={{ name: nameOf(decidedBy) }}
            components={{ time: <Ago at={decidedAt} /> }}
          />
        </p>
      )}
      {status === 'open' && reported.hidden && <p className={classes.decided}>{t('moderation.hiddenByItself')}</p>}
      {choices(reported).map((action) => (
        <ActionChoice
          key={action}
          action={action}
          onChoose={() => moderate.mutate({ action, seen: seenIn(reported) })}
          pending={moderate.isPending && moderate.variables.action === action}
          disabled={moderate.isPending}
        />
      ))}
    </div>
  );
}

interface ActionChoiceProps {
  action: ModerationAction;
  onChoose: () => void;
  pending: boolean;
  disabled: boolean;
}

/** A button with what it does below it. */
function ActionChoice({ action, onChoose, pending, disabled }: ActionChoiceProps) {
  const { t } = useTranslation('comment');
  const hintId = useId();
  const Icon = icons[action];
  return (
    <div className={classes.choice}>
      <Button
        size="sm"
        variant={action === 'hide' ? 'light' : 'default'}
        {...(action === 'hide' && { color: 'danger' })}
        leftSection={<Icon aria-hidden />}
        onClick={onChoose}
        loading={pending}
        disabled={disabled && !pending}
        aria-describedby={hintId}
      >
        {t(`moderation.actions.${action}`)}
      </Button>
      <span className={classes.hint} id={hintId}>
        {t(`moderation.does.${action}`)}
      </span>
    </div>
  );
}
