import type { TenantChoice } from '@hurrah/contracts/access/tenants';
import { acceptInvitation, declineInvitation, type Invitation } from '@hurrah/contracts/people/invitations';
import { Button, Center, Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isDetour, useCall } from '../../../lib/api.ts';
import { TextLink } from '../../../lib/links.tsx';
import { messageOf } from '../../../lib/messages.ts';
import { myTenantsQuery } from '../../../lib/myself.ts';
import { safeNext } from '../../../lib/next.ts';
import { clearSession } from '../../../lib/session.ts';
import { CompanyLogo } from '../../../ui/company-logo.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { myInvitationsQuery } from '../api.ts';
import { FactorChoice } from '../auth-factors/factor-setup.tsx';
import { AccessLinks, CentredAccess } from '../layout/access-layout.tsx';
import { ChoiceButton } from '../layout/choice-button.tsx';
import { ChangePasswordForm } from '../passwords/change-password-form.tsx';
import { enterTenant, type Requirement, requirementOf } from './enter.ts';
import classes from './tenants.module.css';

const route = getRouteApi('/user/tenants');

/** Which company to open. A company that asks for more first is opened once that is done. */
export function TenantsPage() {
  const { t } = useTranslation('access');
  const { tenant, required } = route.useSearch();
  const client = useQueryClient();
  const { data: tenants, error } = useQuery(myTenantsQuery());
  const { data: invitations = [] } = useQuery(myInvitationsQuery());
  const { open, opening, failure } = useOpenTenant();

  // Without the list there is nothing to choose from, so the person starts again at the login. Who still owes the
  // second factor is on the way there already.
  useEffect(() => {
    if (error && !(error instanceof ApiError && isDetour(error))) clearSession();
  }, [error]);

  const words = wordsFor(invitations.length, tenants);
  const company = tenants?.[0]?.name;
  const asking = tenants?.find(({ id }) => id === tenant);
  // The account menu names the company to switch to, and nothing is left to choose.
  const direct = required || asking?.suspended || failure ? undefined : asking;
  const directId = direct?.id;
  useEffect(() => {
    if (directId) void open(directId, { replaces: true });
  }, [directId, open]);
  if (direct) return <Opening company={direct.name} />;
  if (required && asking) return <Required what={required} company={asking.name} onDone={() => void open(asking.id)} />;
  return (
    <CentredAccess title={t(`${words}.title`, { company })} lead={t(`${words}.lead`)} wide>
      <FormError>{failure}</FormError>
      {invitations.length > 0 && (
        <PendingInvitations
          invitations={invitations}
          onAccepted={(id) => {
            void client.invalidateQueries({ queryKey: ['identity', 'tenants', 'my'] });
            void open(id);
          }}
        />
      )}
      {invitations.length > 0 && tenants && tenants.length > 0 && (
        <Text component="h2" size="sm" fw={600} mt="xl" mb="sm">
          {t('tenants.yours')}
        </Text>
      )}
      {tenants ? (
        <Stack component="ul">
          {tenants.map((choice) => (
            <li key={choice.id}>
              <Choice choice={choice} isOpening={opening === choice.id} onChoose={() => void open(choice.id)} />
            </li>
          ))}
        </Stack>
      ) : (
        <Stack>
          <Skeleton height={68} radius="lg" />
          <Skeleton height={68} radius="lg" />
        </Stack>
      )}
      <AccessLinks>
        <TextLink to="/logout">{t('signOut')}</TextLink>
      </AccessLinks>
    </CentredAccess>
  );
}

/** Opens a company, or says why it cannot be opened. */
function useOpenTenant() {
  const { t } = useTranslation();
  const { next } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const client = useQueryClient();
  const [opening, setOpening] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const open = useCallback(
    async (id: string, { replaces = false } = {}) => {
      setOpening(id);
      setFailure(undefined);
      try {
        await enterTenant(client, id);
        const to = safeNext(next) ?? '/home';
        // Back leads to the page before this one, and not into the company once more.
        if (replaces) router.history.replace(to);
        else router.history.push(to);
      } catch (refusal) {
        const missing = requirementOf(refusal);
        if (refusal instanceof ApiError && refusal.status === 401) clearSession();
        else if (missing) await navigate({ search: (search) => ({ ...search, tenant: id, required: missing }) });
        else setFailure(messageOf(refusal) ?? t('errors.oops'));
        setOpening(undefined);
      }
    },
    [client, navigate, next, router, t],
  );
  return { open, opening, failure };
}

function Opening({ company }: { company: string }) {
  const { t } = useTranslation('access');
  return (
    <CentredAccess title={t('tenants.opening', { company })} key="opening">
      <Loader aria-label={t('tenants.opening', { company })} />
    </CentredAccess>
  );
}

/** Who belongs to one company or none is here because of an invitation, or has just declined the only one. */
function wordsFor(invitations: number, tenants: TenantChoice[] | undefined) {
  if (invitations > 0) return 'tenants.invited';
  if (tenants?.length === 1 && tenants[0]?.suspended) return 'tenants.suspended';
  return tenants?.length === 0 ? 'tenants.none' : 'tenants';
}

function Choice(props: { choice: TenantChoice; isOpening: boolean; onChoose: () => void }) {
  const { t } = useTranslation('access');
  const { choice, isOpening, onChoose } = props;
  return (
    <ChoiceButton onClick={onChoose} disabled={isOpening || choice.suspended}>
      <SquareLogo company={choice} />
      <Text span flex={1} miw={0} fw={600}>
        {choice.name}
      </Text>
      {choice.suspended ? (
        <Text span size="sm" c="dimmed">
          {t('tenants.suspended.badge')}
        </Text>
      ) : isOpening ? (
        <Loader size="xs" />
      ) : (
        <ChevronRight size={20} color="var(--muted)" className="mantine-rotate-rtl" aria-hidden />
      )}
    </ChoiceButton>
  );
}

function SquareLogo({ company: { name, logoUrls } }: { company: Pick<TenantChoice, 'name' | 'logoUrls'> }) {
  return (
    <Center component="span" flex="none" w={40} h={40} className={classes.logo ?? ''} aria-hidden>
      <CompanyLogo name={name} logoUrl={logoUrls?.square} markOnly />
    </Center>
  );
}

interface PendingInvitationsProps {
  invitations: Invitation[];
  onAccepted: (tenantId: string) => void;
}

/** Companies that want somebody with this address; nothing happens until the person says so. */
function PendingInvitations({ invitations, onAccepted }: PendingInvitationsProps) {
  const { t } = useTranslation('invitation');
  return (
    <Stack component="ul" mb={10} aria-label={t('pending')}>
      {invitations.map((invitation) => (
        <Pending key={invitation.id} invitation={invitation} onAccepted={onAccepted} />
      ))}
    </Stack>
  );
}

const refreshes = [['identity', 'invitations']];

function Pending({ invitation, onAccepted }: { invitation: Invitation } & Pick<PendingInvitationsProps, 'onAccepted'>) {
  const { t } = useTranslation(['invitation', 'frame']);
  const { id, company, inviter, role, moves } = invitation;
  const accept = useCall(acceptInvitation, { quiet: true });
  const decline = useCall(declineInvitation, { quiet: true, refreshes });
  const params = { id };
  const words = { inviter, company: company.name };
  const failure = accept.error ?? decline.error;
  return (
    <Stack component="li" gap="lg" p="lg" bd="1px solid var(--line)" bdrs="lg" className={classes.invitation ?? ''}>
      <ListRow
        leading={<SquareLogo company={company} />}
        title={company.name}
        detail={moves ? t('moveLead', words) : t(`lead.${role}`, words)}
      />
      <FormError>{failure && (messageOf(failure) ?? t('frame:errors.oops'))}</FormError>
      <Group gap="sm">
        <Button
          loading={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate({ params }, { onSuccess: ({ tenantId }) => onAccepted(tenantId) })}
        >
          {t('accept')}
        </Button>
        <Button
          variant="default"
          loading={decline.isPending}
          disabled={accept.isPending}
          onClick={() => decline.mutate({ params }, { onSuccess: () => toastSuccess(t('declinedTitle')) })}
        >
          {t('declineShort')}
        </Button>
      </Group>
    </Stack>
  );
}

interface RequiredProps {
  what: Requirement;
  company: string;
  onDone: () => void;
}

/** A company asks for more than a password that was once chosen; here the person does it and goes on. */
function Required({ what, company, onDone }: RequiredProps) {
  const { t } = useTranslation('access');
  const words = what === 'PasswordExpired' ? 'passwordExpired' : 'mfaRequired';
  return (
    <CentredAccess title={t(`${words}.title`, { company })} lead={t(`${words}.lead`, { company })} wide key={what}>
      {what === 'PasswordExpired' ? <ChangePasswordForm onChanged={onDone} /> : <FactorChoice onDone={onDone} />}
      <AccessLinks>
        <TextLink to="/tenants" search={{}}>
          {t('tenants.other')}
        </TextLink>
        <TextLink to="/logout">{t('signOut')}</TextLink>
      </AccessLinks>
    </CentredAccess>
  );
}
