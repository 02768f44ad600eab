import { confirmTotp, startTotp } from '@hurrah/contracts/access/auth-factors';
import type { Reply } from '@hurrah/contracts/endpoint';
import { Badge, Box, Button, Checkbox, Group, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useApiForm } from '../../../lib/form.ts';
import { messageOf } from '../../../lib/messages.ts';
import { CodeInput } from '../../../ui/code-input.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { enrolPasskey, isKnownDevice } from './passkey.ts';

type Started = Reply<typeof startTotp>;
export type Enrolled = Reply<typeof confirmTotp>;

export type FactorKind = 'totp' | 'passkey';

interface FactorDialogProps {
  /** The factor that is being set up. */
  kind: FactorKind | undefined;
  codes: string[] | null;
  onClose: () => void;
  onEnrolled: (enrolled: Enrolled) => void;
  onCodesKept: () => void;
}

export function FactorDialog({ kind, codes, onCodesKept, ...rest }: FactorDialogProps) {
  return (
    <>
      <TotpDialog opened={kind === 'totp'} {...rest} />
      <PasskeyDialog opened={kind === 'passkey'} {...rest} />
      <RecoveryCodesDialog codes={codes} onClose={onCodesKept} />
    </>
  );
}

interface EnrolDialogProps {
  opened: boolean;
  onClose: () => void;
  onEnrolled: (enrolled: Enrolled) => void;
}

/** Scan, then type the first code. The secret exists only while this is open. */
function TotpDialog({ opened, onClose, onEnrolled }: EnrolDialogProps) {
  const { t } = useTranslation('access');
  const [started, setStarted] = useState<Started>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!opened) return;
    setStarted(undefined);
    call(startTotp, { body: {} }).then(setStarted, (error: unknown) => setFailure(messageOf(error)));
  }, [opened]);

  const { form, submit, rootError } = useApiForm(confirmTotp, {
    defaultValues: { code: '' },
    input: { params: { id: started?.id ?? '' } },
    onSuccess: (enrolled) => {
      form.reset({ code: '' });
      onEnrolled(enrolled);
    },
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('totp.title')}
      onSubmit={submit}
      submitLabel={t('totp.submit')}
      pending={isSubmitting}
      error={failure ?? rootError}
    >
      <Stack component="ol" gap="xl">
        <Step number={1}>
          <Text mb="md">{t('totp.scan')}</Text>
          <Group gap="lg" align="stretch">
            {started ? (
              <QrCode text={started.uri} label={t('totp.qr')} />
            ) : (
              <Skeleton width={176} height={176} radius="md" />
            )}
            <Box flex="1 1 200px" miw={0}>
              <CopyField
                label={t('totp.secret')}
                description={t('totp.secretHint')}
                value={started?.secret.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? ''}
              />
            </Box>
          </Group>
        </Step>
        <Step number={2}>
          <CodeInput
            label={t('totp.code')}
            value={form.watch('code')}
            onChange={(digits) => form.setValue('code', digits, { shouldValidate: form.formState.isSubmitted })}
            onComplete={() => submit()}
            error={
              errors.code && (errors.code.type === 'invalid' ? errors.code.message : t('challenge.totp.incomplete'))
            }
          />
        </Step>
      </Stack>
    </FormDialog>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <Group component="li" align="flex-start">
      <Badge circle aria-hidden>
        {number}
      </Badge>
      <Box flex="1 1 220px" miw={0}>
        {children}
      </Box>
    </Group>
  );
}

/** A name to know it by, then the browser's own dialog takes over. */
function PasskeyDialog({ opened, onClose, onEnrolled }: EnrolDialogProps) {
  const { t } = useTranslation('access');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const enrol = async () => {
    setIsPending(true);
    setError(undefined);
    try {
      onEnrolled(await enrolPasskey(name.trim() || t('passkey.defaultName')));
      setName('');
    } catch (failure) {
      if (isKnownDevice(failure)) setError(t('passkey.known'));
      else setError(messageOf(failure) ?? t('passkey.cancelled'));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('passkey.title')}
      description={t('passkey.lead')}
      onSubmit={() => void enrol()}
      submitLabel={t('passkey.submit')}
      pending={isPending}
      error={error}
      width={440}
    >
      <TextInput
        label={t('passkey.name')}
        placeholder={t('passkey.namePlaceholder')}
        maxLength={50}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

interface RecoveryCodesDialogProps {
  codes: string[] | null;
  onClose: () => void;
}

/** Shown once and never again, so it does not close by accident. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('access');
  const clipboard = useClipboard({ timeout: 5000 });
  const [isKept, setIsKept] = useState(false);
  const text = codes?.join('\n') ?? '';
  const close = () => {
    setIsKept(false);
    onClose();
  };
  return (
    <FormDialog
      opened={codes !== null}
      onClose={isKept ? close : () => {}}
      title={t('recoveryCodes.title')}
      description={t('recoveryCodes.lead')}
      onSubmit={close}
      submitLabel={t('recoveryCodes.done')}
      submitDisabled={!isKept}
      dirty
    >
      <SimpleGrid
        component="ul"
        dir="ltr"
        minColWidth={190}
        spacing="lg"
        verticalSpacing="sm"
        px={20}
        py="lg"
        ff="monospace"
        fw={500}
        lts="0.04em"
        bdrs="md"
        style={{ background: 'var(--soft)' }}
      >
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Copy size={18} aria-hidden />}
          onClick={() => clipboard.copy(text)}
          aria-live="polite"
        >
          {clipboard.copied ? t('recoveryCodes.copied') : t('recoveryCodes.copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Hurrah\n\n${text}\n`)}`}
          download="hurrah-recovery-codes.txt"
        >
          {t('recoveryCodes.download')}
        </Button>
      </Group>
      <Checkbox
        label={t('recoveryCodes.kept')}
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
