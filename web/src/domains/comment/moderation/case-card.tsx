import type { ModerationAction, ModerationCase, ModerationDecision } from '@hurrah/contracts/comment/threads';
import { Button, Group, Stack, Text } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import type { Subject } from '../api.ts';
import { Ago } from '../threads/ago.tsx';
import { useModerate } from './use-moderate.ts';

/** What was reported stands out from what is said about it. */
const contentStyle = {
  '--stack-background': 'var(--paper)',
  borderBlock: '1px solid var(--line)',
  background: 'var(--paper)',
} as CSSProperties;

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
      <Group gap="4px 8px" px={20} pt="lg" pb="sm">
        <Group component="strong" gap="sm" fw={600}>
          <Flag size={16} aria-hidden color="var(--warning)" />
          {t('moderation.reports', { count: reported.flagCount })}
        </Group>
        <Text span size="sm" c="dimmed">
          <Trans t={t} i18nKey="moderation.lastReported" components={{ time: <Ago at={reported.lastFlaggedAt} /> }} />
        </Text>
        {reported.hidden && <Chip tone="warning">{t('moderation.hiddenChip')}</Chip>}
        <Text span size="sm" fw={500} ms="auto">
          {link}
        </Text>
      </Group>
      <Reports reported={reported} />
      <Stack gap="md" px={20} py="lg" style={contentStyle}>
        {children}
      </Stack>
      <Decision reported={reported} subject={subject} />
    </Card>
  );
}

function Reports({ reported: { flags, flagCount } }: { reported: ModerationCase }) {
  const { t } = useTranslation('comment');
  const others = flagCount - flags.length;
  return (
    <Stack component="ul" gap="sm" px={20} pb="lg" fz="sm">
      {flags.map(({ member, reason, note }) => (
        <Group component="li" key={member.id} gap="sm" align="flex-start" wrap="nowrap">
          <PersonAvatar person={faceOf(member)} size={24} />
          <Stack component="span" gap={0} miw={0}>
            <span>
              <Text span inherit fw={600}>
                {nameOf(member)}
              </Text>{' '}
              · {t(`moderation.reasons.${reason}`)}
            </span>
            {note && (
              <Text component="q" inherit c="dimmed">
                {note}
              </Text>
            )}
          </Stack>
        </Group>
      ))}
      {others > 0 && (
        <Text component="li" inherit c="dimmed" ps={32}>
          {t('moderation.more', { count: others })}
        </Text>
      )}
    </Stack>
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
    <Group align="flex-start" gap="12px 16px" px={20} pt={14} pb="lg">
      {status !== 'open' && decidedBy && decidedAt && (
        <Text size="sm" c="dimmed" flex="1 0 100%">
          <Trans
            t={t}
            i18nKey={`moderation.decided.${status}`}
            values={{ name: nameOf(decidedBy) }}
            components={{ time: <Ago at={decidedAt} /> }}
          />
        </Text>
      )}
      {status === 'open' && reported.hidden && (
        <Text size="sm" c="dimmed" flex="1 0 100%">
          {t('moderation.hiddenByItself')}
        </Text>
      )}
      {choices(reported).map((action) => (
        <ActionChoice
          key={action}
          action={action}
          onChoose={() => moderate.mutate({ action, seen: seenIn(reported) })}
          pending={moderate.isPending && moderate.variables.action === action}
          disabled={moderate.isPending}
        />
      ))}
    </Group>
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
    <Stack gap="sm" align="flex-start" flex="1 1 200px" maw={300}>
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
      <Text span size="xs" c="dimmed" id={hintId}>
        {t(`moderation.does.${action}`)}
      </Text>
    </Stack>
  );
}
