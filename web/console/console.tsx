import { logOut, type Operator } from '@hurrah/contracts/operator/accounts';
import { getInstallation } from '@hurrah/contracts/operator/installation';
import { Alert, Button, Center, Group, Loader, Text } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { LogOut, Wrench } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { queryClient } from '../src/app/query-client.ts';
import { ApiError, apiQuery, useCall } from '../src/lib/api.ts';
import { messageOf } from '../src/lib/messages.ts';
import { styleNonce } from '../src/lib/nonce.ts';
import { ErrorState } from '../src/ui/error-state.tsx';
import { Logo } from '../src/ui/logo.tsx';
import { UiProvider } from '../src/ui/theme/ui-provider.tsx';
import { CompaniesPage } from './companies-page.tsx';
import { CompanyPage } from './company-page.tsx';
import classes from './console.module.css';
import { HealthPage } from './health-page.tsx';
import { JobsPage } from './jobs-page.tsx';
import { ownAccount } from './own-account.ts';
import { Link, usePath } from './path.tsx';
import { usePolling } from './polling.ts';
import { SetUpPage } from './set-up-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { formatTime } from './words.ts';

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

// Operators look at what is so now.
const defaults = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, staleTime: 0 } });

// A session that has ended shows the sign-in in the place of any page.
for (const cache of [queryClient.getQueryCache(), queryClient.getMutationCache()]) {
  cache.subscribe((event) => {
    const hasFailed = event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error);
    const { queryKey } = ownAccount;
    if (hasFailed && queryClient.getQueryData(queryKey)) void queryClient.resetQueries({ queryKey });
  });
}

export function Console() {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider styleNonce={styleNonce}>
        <Gate />
      </UiProvider>
    </QueryClientProvider>
  );
}

function Gate() {
  const path = usePath();
  const isSetUp = path === '/set-up';
  const { data: operator, error, refetch } = useQuery({ ...ownAccount, enabled: !isSetUp });
  if (isSetUp) return <SetUpPage />;
  if (isSignedOut(error)) return <SignInPage />;
  if (error) {
    return (
      <Center component="main" mih="100dvh" px="var(--page-gutter)">
        <ErrorState onRetry={() => void refetch()}>{messageOf(error)}</ErrorState>
      </Center>
    );
  }
  if (!operator) {
    return (
      <Center component="main" h="100dvh">
        <Loader aria-label="Loading" />
      </Center>
    );
  }
  return (
    <Frame operator={operator} path={path}>
      <CurrentPage path={path} />
    </Frame>
  );
}

const pages = [
  { path: '/', name: 'Companies' },
  { path: '/jobs', name: 'Jobs' },
  { path: '/health', name: 'Health' },
];

function CurrentPage({ path }: { path: string }) {
  const companyId = /^\/companies\/([0-9a-f-]{36})$/.exec(path)?.[1];
  const name = companyId ? 'Company' : pages.find((page) => page.path === path)?.name;
  useEffect(() => {
    document.title = `${name ?? 'Page not found'} · Hurrah console`;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus();
  }, [name, path]);
  if (companyId) return <CompanyPage id={companyId} key={companyId} />;
  if (path === '/') return <CompaniesPage />;
  if (path === '/jobs') return <JobsPage />;
  if (path === '/health') return <HealthPage />;
  return (
    <ErrorState title="Page not found" action={<Link href="/">See all companies</Link>}>
      The console has no page at this address.
    </ErrorState>
  );
}

function Frame({ operator, path, children }: { operator: Operator; path: string; children: ReactNode }) {
  const signOut = useCall(logOut);
  const isAt = (page: string) => path === page || (page === '/' && path.startsWith('/companies/'));
  return (
    <>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <Group component="header" px="var(--page-gutter)" py={10} className={classes.bar ?? ''}>
        <Logo size={26} />
        <Text span c="dimmed">
          Console
        </Text>
        <nav className={classes.menu} aria-label="Console">
          {pages.map((page) => (
            <Link key={page.path} href={page.path} aria-current={isAt(page.path) ? 'page' : undefined}>
              {page.name}
            </Link>
          ))}
        </nav>
        <span className={classes.operator}>{operator.name}</span>
        <Button
          className={classes.signOut ?? ''}
          variant="default"
          size="sm"
          leftSection={<LogOut size={18} aria-hidden />}
          loading={signOut.isPending}
          onClick={() => signOut.mutate(undefined, { onSettled: () => void queryClient.resetQueries() })}
        >
          Sign out
        </Button>
      </Group>
      <main id="content" tabIndex={-1} className={classes.content}>
        <MaintenanceNotice />
        {children}
      </main>
    </>
  );
}

function MaintenanceNotice() {
  const refetchInterval = usePolling(10_000);
  const { data } = useQuery({ ...apiQuery(getInstallation), refetchInterval });
  if (!data?.maintenance) return null;
  const { beganAt, beganBy } = data.maintenance;
  return (
    <Alert
      w="calc(100% - 2 * var(--page-gutter))"
      maw={1080}
      mx="auto"
      mt="lg"
      color="warning"
      icon={<Wrench aria-hidden />}
      role="status"
    >
      Hurrah is closed for maintenance since {formatTime(beganAt)}, by {beganBy}. <Link href="/health">End it</Link>{' '}
      when you’re done.
    </Alert>
  );
}
