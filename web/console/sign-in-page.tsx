import { logIn } from '@hurrah/contracts/operator/accounts';
import { Box, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { useCall } from '../src/lib/api.ts';
import { messageOf } from '../src/lib/messages.ts';
import { Card } from '../src/ui/card.tsx';
import { CodeInput } from '../src/ui/code-input.tsx';
import { FormError } from '../src/ui/form-error.tsx';
import { Logo } from '../src/ui/logo.tsx';
import { PasswordField } from '../src/ui/password-field.tsx';
import { ownAccount } from './own-account.ts';

/** Password and code go together, and a refusal does not say which of them was wrong. */
export function SignInPage() {
  const client = useQueryClient();
  const send = useCall(logIn, { quiet: true });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const isComplete = email.trim() !== '' && password !== '' && code.length === 6;
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (!isComplete || send.isPending) return;
    send.mutate(
      { body: { email, password, code } },
      { onSuccess: (operator) => client.setQueryData(ownAccount.queryKey, operator), onError: () => setCode('') },
    );
  };
  return (
    <Doorway title="Sign in to the console" lead="For the people who run this installation.">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg" mt={20}>
          <TextInput
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <CodeInput label="Code from your authenticator app" value={code} onChange={setCode} />
          <FormError>{send.error && messageOf(send.error)}</FormError>
          <Button type="submit" size="lg" loading={send.isPending} disabled={!isComplete} fullWidth>
            Sign in
          </Button>
        </Stack>
      </form>
      <Text size="sm" c="dimmed" mt="lg">
        Lost your password or phone? Another operator can run <code>operator reset</code> on the server.
      </Text>
    </Doorway>
  );
}

/** One card in the middle, for whoever is not inside yet. */
export function Doorway({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Hurrah console`;
  }, [title]);
  return (
    <Stack component="main" align="center" gap="xl" mih="100dvh" px="var(--page-gutter)" py={40}>
      <Logo size={32} />
      <Box w="100%" maw={460}>
        <Card>
          <Title>{title}</Title>
          {lead && (
            <Text c="dimmed" mt="xs">
              {lead}
            </Text>
          )}
          {children}
        </Card>
      </Box>
    </Stack>
  );
}
