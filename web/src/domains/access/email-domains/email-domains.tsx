import {
  addEmailDomain,
  checkEmailDomain,
  type DomainCheck,
  type EmailDomain,
  removeEmailDomain,
} from '@hurrah/contracts/access/email-domains';
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Globe from 'lucide-react/icons/globe';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useCall } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { fieldOf, useApiForm } from '../../../lib/form.ts';
import { messageOf } from '../../../lib/messages.ts';
import { StatusDot } from '../../../ui/chip.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Rows } from '../../../ui/list-row.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { emailDomainsQuery } from '../api.ts';
import { SecurityRow } from '../layout/security-row.tsx';

const refreshes = [['identity', 'emailDomains']];

/** The company's email domains: proved with a DNS record, so that no other company invites their addresses. */
export function EmailDomains() {
  const { t } = useTranslation(['security', 'frame']);
  const { data: domains, error } = useQuery(emailDomainsQuery());
  const [isAdding, setIsAdding] = useState(false);
  const { ask, dialog } = useConfirm();
  const remove = ({ id, domain, provedAt }: EmailDomain) =>
    ask({
      title: t('domains.removeTitle', { domain }),
      consequences: [
        provedAt ? { text: t('domains.removeProved'), tone: 'warning' } : { text: t('domains.removeWaiting') },
      ],
      confirmLabel: t('domains.remove'),
      danger: true,
      run: () => call(removeEmailDomain, { params: { id } }),
      refreshes,
      success: t('domains.removed'),
    });
  return (
    <SettingsSection title={t('domains.title')} description={t('domains.hint')}>
      <FormError>{error && (messageOf(error) ?? t('frame:errors.oops'))}</FormError>
      {!domains && !error && <Skeleton height={52} />}
      {domains?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('domains.none')}
        </Text>
      )}
      {domains && domains.length > 0 && (
        <Rows>
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} onRemove={() => remove(domain)} />
          ))}
        </Rows>
      )}
      <Group gap="sm">
        <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('domains.add')}
        </Button>
      </Group>
      <AddDomain opened={isAdding} onClose={() => setIsAdding(false)} />
      {dialog}
    </SettingsSection>
  );
}

function DomainRow({ domain, onRemove }: { domain: EmailDomain; onRemove: () => void }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [result, setResult] = useState<DomainCheck>();
  const check = useCall(checkEmailDomain, { refreshes });
  const run = () =>
    check.mutate(
      { params: { id: domain.id } },
      {
        onSuccess: (checked) => {
          setResult(checked.result);
          if (checked.result === 'proved') toastSuccess(t('domains.provedNow', { domain: domain.domain }));
        },
      },
    );
  return (
    <SecurityRow
      icon={Globe}
      title={domain.domain}
      state={
        <StatusDot tone={domain.provedAt ? 'success' : 'warning'}>
          {domain.provedAt ? t('domains.provedOn', { date: format.date(domain.provedAt) }) : t('domains.waiting')}
        </StatusDot>
      }
    >
      <Group gap="sm">
        {!domain.provedAt && (
          <Button
            variant="default"
            size="sm"
            loading={check.isPending}
            onClick={run}
            aria-label={t('domains.checkOne', { domain: domain.domain })}
          >
            {t('domains.check')}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          onClick={onRemove}
          aria-label={t('domains.removeOne', { domain: domain.domain })}
        >
          {t('domains.remove')}
        </Button>
      </Group>
      {!domain.provedAt && (
        <Stack w="100%">
          <Text size="sm" c="dimmed">
            {t('domains.publish')}
          </Text>
          <CopyField label={t('domains.recordName')} value={domain.record.name} />
          <CopyField label={t('domains.recordValue')} value={domain.record.value} />
          {result && result !== 'proved' && <FormError>{t(`domains.result.${result}`)}</FormError>}
        </Stack>
      )}
    </SecurityRow>
  );
}

function AddDomain({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('security');
  const { form, submit, rootError } = useApiForm(addEmailDomain, {
    defaultValues: { domain: '' },
    refreshes,
    onSuccess: () => {
      form.reset({ domain: '' });
      onClose();
    },
  });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('domains.add')}
      description={t('domains.addHint')}
      onSubmit={submit}
      submitLabel={t('domains.add')}
      pending={form.formState.isSubmitting}
      error={rootError}
    >
      <TextInput
        label={t('domains.field')}
        placeholder="example.com"
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...fieldOf(form, 'domain')}
      />
    </FormDialog>
  );
}
