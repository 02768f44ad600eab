import {
  allowSupportAccess,
  endSupportAccess,
  refuseSupportAccess,
  type SupportAccess,
  type SupportState,
  type SupportStep,
} from '@hurrah/contracts/access/support-accesses';
import { Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { StatusDot } from '../../../ui/chip.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { GrowingList } from '../../../ui/growing-list.tsx';
import { Rows } from '../../../ui/list-row.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { supportAccessPages, supportStepPages } from '../api.ts';
import { SecurityRow } from '../layout/security-row.tsx';

const refreshes = [
  ['identity', 'supportAccesses'],
  ['identity', 'accessRules'],
];

/** Who of the support asked to look into the company, and what they did there. */
export function SupportAccesses() {
  const { t } = useTranslation('security');
  const pages = useInfiniteQuery(supportAccessPages());
  const [shown, setShown] = useState<SupportAccess>();
  return (
    <SettingsSection title={t('support.title')} description={t('support.hint')}>
      <GrowingList
        pages={pages}
        height={52}
        within="card"
        failed={messageOf(pages.error)}
        empty={
          <Text size="sm" c="dimmed">
            {t('support.none')}
          </Text>
        }
      >
        {(accesses) => (
          <Rows>
            {accesses.map((access) => (
              <AccessRow key={access.id} access={access} onSteps={() => setShown(access)} />
            ))}
          </Rows>
        )}
      </GrowingList>
      <Dialog
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('support.stepsOf', { operator: shown?.operator })}
      >
        <DialogBody>{shown && <Steps access={shown} />}</DialogBody>
      </Dialog>
    </SettingsSection>
  );
}

const tones: Record<SupportState, 'success' | 'warning' | 'neutral'> = {
  asked: 'warning',
  allowed: 'success',
  refused: 'neutral',
  withdrawn: 'neutral',
  lapsed: 'neutral',
  ended: 'neutral',
};

function AccessRow({ access, onSteps }: { access: SupportAccess; onSteps: () => void }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const { operator, reason, hours, state, askedAt, until } = access;
  return (
    <SecurityRow
      icon={LifeBuoy}
      title={operator}
      state={
        <StatusDot tone={tones[state]}>
          {state === 'allowed' && until
            ? t('support.states.allowed', { until: format.weekdayTime(until) })
            : t(`support.states.${state === 'allowed' ? 'ended' : state}`)}
        </StatusDot>
      }
      detail={
        <>
          <div>{t('support.asked', { date: format.dateTime(askedAt), count: hours })}</div>
          <div>{t('support.reason', { reason })}</div>
          <Decision access={access} />
        </>
      }
    >
      <Group gap="sm">
        <Actions access={access} />
        <Button variant="default" size="sm" onClick={onSteps} aria-label={t('support.stepsOne', { operator })}>
          {t('support.steps')}
        </Button>
      </Group>
    </SecurityRow>
  );
}

function Decision({ access: { state, decidedBy, endedBy } }: { access: SupportAccess }) {
  const { t } = useTranslation('security');
  if (!decidedBy) return null;
  const decided = t(state === 'refused' ? 'support.refusedBy' : 'support.allowedBy', { admin: decidedBy });
  return <div>{endedBy ? `${decided} ${t('support.endedBy', { admin: endedBy })}` : decided}</div>;
}

function Actions({ access: { id, operator, hours, state } }: { access: SupportAccess }) {
  const { t } = useTranslation('security');
  const { ask, dialog } = useConfirm();
  const params = { id };
  const allow = () =>
    ask({
      title: t('support.allowTitle', { operator }),
      consequences: [
        { text: t('support.allowSees', { count: hours }) },
        { text: t('support.allowBanner') },
        { text: t('support.allowEnd') },
      ],
      confirmLabel: t('support.allowFor', { count: hours }),
      run: () => call(allowSupportAccess, { params }),
      refreshes,
      success: t('support.allowed', { operator }),
    });
  const refuse = () =>
    ask({
      title: t('support.refuseTitle', { operator }),
      consequences: [{ text: t('support.refuseThen') }],
      confirmLabel: t('support.refuse'),
      run: () => call(refuseSupportAccess, { params }),
      refreshes,
      success: t('support.refused'),
    });
  const end = () =>
    ask({
      title: t('support.endTitle', { operator }),
      consequences: [{ text: t('support.endThen') }],
      confirmLabel: t('support.end'),
      danger: true,
      run: () => call(endSupportAccess, { params }),
      refreshes,
      success: t('support.ended'),
    });
  return (
    <>
      {state === 'asked' && (
        <>
          <Button size="sm" onClick={allow}>
            {t('support.allow')}
          </Button>
          <Button variant="default" size="sm" onClick={refuse}>
            {t('support.refuse')}
          </Button>
        </>
      )}
      {state === 'allowed' && (
        <Button color="danger" size="sm" onClick={end}>
          {t('support.end')}
        </Button>
      )}
      {dialog}
    </>
  );
}

function Steps({ access: { id, operator } }: { access: SupportAccess }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const pages = useInfiniteQuery(supportStepPages(id));
  return (
    <GrowingList pages={pages} height={160} within="card" failed={messageOf(pages.error)}>
      {(steps) => (
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div tabIndex={0}>
          <Rows aria-label={t('support.steps')}>
            {steps.map((step) => (
              <SecurityRow
                key={step.id}
                title={
                  step.action === 'viewed'
                    ? t('support.viewed', { area: t(`support.areas.${areaOf(step)}`) })
                    : t(`support.did.${step.action}`, { name: step.admin ?? operator })
                }
                detail={
                  <>
                    {format.dateTime(step.at)}{' '}
                    {step.path && (
                      <Text component="code" size="xs">
                        {step.path}
                      </Text>
                    )}
                  </>
                }
              />
            ))}
          </Rows>
        </div>
      )}
    </GrowingList>
  );
}

const areas = ['identity', 'recognition', 'points', 'timeline'] as const;
const areaOf = ({ path }: SupportStep) => areas.find((area) => path?.startsWith(`/${area}/`)) ?? 'other';
