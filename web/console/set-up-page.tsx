import type { Reply } from '@hurrah/contracts/endpoint';
import { beginSetUp, finishSetUp } from '@hurrah/contracts/operator/accounts';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { ApiError, call, useCall } from '../src/lib/api.ts';
import { messageOf } from '../src/lib/messages.ts';
import { CodeInput } from '../src/ui/code-input.tsx';
import { CopyField } from '../src/ui/copy-field.tsx';
import { FormError } from '../src/ui/form-error.tsx';
import { PasswordField } from '../src/ui/password-field.tsx';
import { QrCode } from '../src/ui/qr-code.tsx';
import { ownAccount } from './own-account.ts';
import { goTo } from './path.tsx';
import { Doorway } from './sign-in-page.tsx';

const tokenInAddress = (): string => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

type Begun = Reply<typeof beginSetUp>;

/** Where the one-time link leads: a password, an authenticator app, and its first code. */
export function SetUpPage() {
  const [token] = useState(tokenInAddress);
  const [begun, setBegun] = useState<Begun>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isGone = false;
    call(beginSetUp, { body: { token } }).then(
      (answer) => !isGone && setBegun(answer),
      (error: unknown) => !isGone && setFailure(messageOf(error) ?? 'This link can’t be opened'),
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  if (failure) {
    return (
      <Doorway title="This link can’t be opened" lead={failure}>
        <Button variant="default" onClick={() => goTo('/')}>
          Go to sign in
        </Button>
      </Doorway>
    );
  }
  return (
    <Doorway title="Set up your account" lead={begun ? `${begun.name}, ${begun.email}` : ' '}>
      <SetUpForm token={token} begun={begun} />
    </Doorway>
  );
}

function SetUpForm({ token, begun }: { token: string; begun: Begun | undefined }) {
  const client = useQueryClient();
  const send = useCall(finishSetUp, { quiet: true });
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { error } = send;
  const refusalOf = (field: string) =>
    error instanceof ApiError ? error.fields.find(({ path }) => path === field)?.message : undefined;
  const isAboutField = Boolean(refusalOf('password') ?? refusalOf('code'));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send.mutate(
      { body: { token, password, code } },
      {
        onSuccess: (operator) => {
          client.setQueryData(ownAccount.queryKey, operator);
          goTo('/', { replace: true });
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg" mt={20}>
        <PasswordField
          label="Password"
          description="At least 10 characters that nobody would guess"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={refusalOf('password')}
        />
        <div>
          <Text mb="md">Scan this code with an authenticator app.</Text>
          <Group gap="lg" align="stretch">
            {begun ? (
              <QrCode text={begun.uri} label="QR code for your authenticator app" />
            ) : (
              <Skeleton width={176} height={176} radius="md" />
            )}
            <Box flex="1 1 180px" miw={0}>
              <CopyField
                label="Secret"
                description="If you can’t scan it"
                value={begun?.secret.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? ''}
              />
            </Box>
          </Group>
        </div>
        <CodeInput label="The code it shows" value={code} onChange={setCode} error={refusalOf('code')} />
        <FormError>{error && !isAboutField && messageOf(error)}</FormError>
        <Button
          type="submit"
          size="lg"
          loading={send.isPending}
          disabled={!begun || password === '' || code.length < 6}
          fullWidth
        >
          Finish and sign in
        </Button>
      </Stack>
    </form>
  );
}
