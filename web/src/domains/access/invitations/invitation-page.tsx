import type { Reply } from '@hurrah/contracts/endpoint';
import { declineByToken, type lookAtInvitation } from '@hurrah/contracts/people/invitations';
import { Anchor, Box, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import MailX from 'lucide-react/icons/mail-x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, useCall } from '../../../lib/api.ts';
import { useInvitingCompany } from '../../../lib/brand.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { invitationQuery } from '../api.ts';
import layout from '../layout/access.module.css';
import { AccessLinks, CentredAccess, FailedAccess, SplitAccess } from '../layout/access-layout.tsx';
import { Notice } from '../layout/notice.tsx';
import { useLinkToken } from '../layout/use-link-token.ts';
import { AcceptWithAccount, AcceptWithPassword } from './accept-invitation.tsx';

type Invitation = Reply<typeof lookAtInvitation>;

/** Where the link of an invitation leads: who invites, to what, and the one step that is missing. */
export function InvitationPage() {
  const { t } = useTranslation(['invitation', 'access', 'frame']);
  const token = useLinkToken();
  const isWhole = token.length >= 20;
  const { data: invitation, error, isFetching, refetch } = useQuery({ ...invitationQuery(token), enabled: isWhole });
  const [isDeclined, setIsDeclined] = useState(false);
  useInvitingCompany(invitation?.company);

  if (isDeclined && invitation) return <Declined invitation={invitation} />;
  if (invitation) return <Welcome invitation={invitation} token={token} onDeclined={() => setIsDeclined(true)} />;
  if (!isWhole || (error instanceof ApiError && error.status > 0 && error.status < 500)) return <NoLonger />;
  if (error) {
    const retry = { retry: t('retry'), isRetrying: isFetching, onRetry: () => void refetch() };
    return <FailedAccess title={t('failed')} error={error} {...retry} />;
  }
  return (
    <SplitAccess
      title={<Loading />}
      lead={<Skeleton component="span" display="block" height={20} width="90%" />}
      key="loading"
    >
      <Stack gap="lg" aria-busy>
        <Skeleton height={88} />
        <Skeleton height={100} />
        <Skeleton height={48} />
      </Stack>
    </SplitAccess>
  );
}

/** A heading without words would be empty to a screen reader. */
function Loading() {
  const { t } = useTranslation('ui');
  return (
    <>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton component="span" display="block" height={36} width="80%" />
    </>
  );
}

function Welcome(props: { invitation: Invitation; token: string; onDeclined: () => void }) {
  const { t } = useTranslation(['invitation', 'access']);
  const { invitation, token, onDeclined } = props;
  const { company, inviter, firstName: name, role, moves, hasAccount, note } = invitation;
  const words = { company: company.name, inviter, name };
  const decline = useCall(declineByToken);
  return (
    <SplitAccess
      title={moves ? t('moveTitle', words) : t('title', words)}
      lead={moves ? t('moveLead', words) : t(`lead.${role}`, words)}
      step={inviter !== company.name && <Inviter invitation={invitation} />}
      key="welcome"
    >
      {note && <blockquote className={layout.note}>{note}</blockquote>}
      {hasAccount ? (
        <AcceptWithAccount invitation={invitation} />
      ) : (
        <AcceptWithPassword invitation={invitation} token={token} />
      )}
      <AccessLinks>
        <Anchor
          component="button"
          type="button"
          disabled={decline.isPending}
          onClick={() => decline.mutate({ body: { token } }, { onSuccess: onDeclined })}
        >
          {t('decline')}
        </Anchor>
      </AccessLinks>
    </SplitAccess>
  );
}

function Inviter({ invitation: { inviter, inviterAvatarUrls } }: { invitation: Invitation }) {
  return (
    <Box mb="lg">
      <PersonAvatar person={{ name: inviter, avatarUrl: inviterAvatarUrls?.lg }} size={88} />
    </Box>
  );
}

function Declined({ invitation: { company, inviter, moves } }: { invitation: Invitation }) {
  const { t } = useTranslation(['invitation', 'access']);
  return (
    <CentredAccess title={t('declinedTitle')} key="declined">
      <Notice icon={MailX}>{t(moves ? 'declinedMove' : 'declinedText', { company: company.name, inviter })}</Notice>
    </CentredAccess>
  );
}

function NoLonger() {
  const { t } = useTranslation(['invitation', 'access']);
  return (
    <CentredAccess title={t('goneTitle')} lead={t('goneLead')} key="gone">
      <Notice icon={MailX}>{t('goneHelp')}</Notice>
      <ButtonLink to="/" size="lg" variant="default" fullWidth mt="xl">
        {t('access:login.submit')}
      </ButtonLink>
    </CentredAccess>
  );
}
