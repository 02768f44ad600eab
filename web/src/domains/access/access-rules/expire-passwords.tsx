import { expireAllPasswords, keepPasswords } from '@hurrah/contracts/access/access-rules';
import type { CurrentAuthSettings } from '@hurrah/contracts/access/tenants';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { useBrand } from '../../../lib/brand.ts';
import { addDays, dayIn, useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { useCan } from '../../../lib/permissions.ts';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { accessPreviewQuery } from '../api.ts';
import { AccessRuleDialog } from './access-rule-dialog.tsx';
import { AffectedPeople, RuleState, YouToo } from './affected-people.tsx';

const refreshes = [
  ['identity', 'authSettings'],
  ['identity', 'accessRules'],
];
const rule = { rule: 'passwordReset' } as const;

/** For the day passwords may have leaked. It affects everyone, so it says whom before it happens. */
export function ExpirePasswords({ settings }: { settings: CurrentAuthSettings }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const keep = useCall(keepPasswords, { refreshes, success: t('accessRules.passwordReset.kept') });
  const can = useCan();
  if (!can('identityApp:expireAllPasswords')) return null;
  const { passwordsExpireFrom, timeZone, today, version } = settings;
  const startsOn = passwordsExpireFrom && dayIn(passwordsExpireFrom, timeZone);
  return (
    <SettingsSection title={t('expireAll.title')} description={t('expireAll.hint')} danger>
      {startsOn ? (
        <RuleState words={t('accessRules.passwordReset.state', { date: format.weekday(startsOn) })}>
          <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
            {t('accessRules.changeDate')}
          </Button>
          <Button variant="default" size="sm" loading={keep.isPending} onClick={() => keep.mutate({ version })}>
            {t('accessRules.callOff')}
          </Button>
        </RuleState>
      ) : (
        <div>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('expireAll.open')}
          </Button>
        </div>
      )}
      <ExpireDialog
        key={startsOn}
        version={version}
        today={today}
        first={startsOn ?? addDays(today, 1)}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </SettingsSection>
  );
}

interface ExpireDialogProps {
  version: number;
  today: string;
  first: string;
  opened: boolean;
  onClose: () => void;
}

function ExpireDialog({ version, today, first, opened, onClose }: ExpireDialogProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const company = useBrand()?.name ?? '';
  const [startsOn, setStartsOn] = useState<string | null>(first);
  const { data: preview, isError } = useQuery({ ...accessPreviewQuery(rule), enabled: opened });
  const expire = useCall(expireAllPasswords, { refreshes, quiet: true });
  const confirm = async () => {
    await expire.mutateAsync({ body: { startsOn: startsOn ?? 'now' }, version });
    onClose();
    toastSuccess(
      startsOn ? t('accessRules.passwordReset.done', { date: format.weekday(startsOn) }) : t('expireAll.done'),
    );
  };
  return (
    <AccessRuleDialog
      words="passwordReset"
      opened={opened}
      onClose={onClose}
      today={today}
      startsOn={startsOn}
      onStartsOn={setStartsOn}
      allowsNow
      nowPhrase={company}
      preview={preview}
      previewFailed={isError}
      after={t('accessRules.passwordReset.after')}
      onConfirm={() => void confirm().catch(() => {})}
      pending={expire.isPending}
      error={expire.error && messageOf(expire.error)}
    >
      <AffectedPeople rule={rule} preview={preview} />
      {preview?.includesYou && <YouToo>{t('accessRules.passwordReset.youToo')}</YouToo>}
    </AccessRuleDialog>
  );
}
