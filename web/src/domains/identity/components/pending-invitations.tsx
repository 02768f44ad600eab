import { acceptInvitation, declineInvitation, type Invitation } from '@hurrah/contracts/identity/invitations';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/messages.ts';
import { CompanyLogo } from '../../../ui/company-logo.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import classes from './pending-invitations.module.css';

interface PendingInvitationsProps {
  invitations: Invitation[];
  onAccepted: (tenantId: string) => void;
}

/** Companies that want somebody with this address; nothing happens until the person says so. */
export function PendingInvitations({ invitations, onAccepted }: PendingInvitationsProps) {
  const { t } = useTranslation('invitation');
  return (
    <ul className={classes.list} aria-label={t('pending')}>
      {invitations.map((invitation) => (
        <Pending key={invitation.id} invitation={invitation} onAccepted={onAccepted} />
      ))}
    </ul>
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
    <li className={classes.invitation}>
      <div className={classes.head}>
        <span className={classes.logo} aria-hidden>
          <CompanyLogo name={company.name} logoUrl={company.logoUrls?.square} markOnly />
        </span>
        <div className={classes.words}>
          <strong>{company.name}</strong>
          <span>{moves ? t('moveLead', words) : t(`lead.${role}`, words)}</span>
        </div>
      </div>
      <FormError>{failure && (messageOf(failure) ?? t('frame:errors.oops'))}</FormError>
      <div className={classes.buttons}>
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
      </div>
    </li>
  );
}
