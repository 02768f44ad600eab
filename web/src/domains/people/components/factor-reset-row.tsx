import { cancelMemberFactorReset, startFactorReset } from '@hurrah/contracts/identity/factor-resets';
import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../identity/index.ts';
import { factorResetQuery } from '../api.ts';
import classes from './account-sections.module.css';
import { ConfirmedAction } from './confirmed-action.tsx';

/** For someone who lost their phone: starts to remove the second factors, or cancels that while it waits. */
export function FactorResetRow({ member }: { member: TenantMember }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { data } = useQuery(factorResetQuery(member.id));
  const params = { id: member.id };
  const name = member.firstName;
  const waiting = data?.factorReset;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{t('factorReset.title')}</strong>
        <span>
          {waiting ? t('factorReset.waiting', { date: format.dateTime(waiting.dueAt) }) : t('factorReset.hint')}
        </span>
      </div>
      {waiting && (
        <ConfirmedAction
          label={t('factorReset.cancel')}
          title={t('factorReset.cancelTitle', { name: nameOf(member) })}
          consequences={[{ text: t('factorReset.cancelKeeps', { name }) }]}
          run={() => call(cancelMemberFactorReset, { params })}
          success={t('factorReset.cancelled')}
        />
      )}
      {data && !waiting && (
        <ConfirmedAction
          label={t('factorReset.start')}
          title={t('factorReset.startTitle', { name: nameOf(member) })}
          consequences={[
            { text: t('factorReset.checkFirst', { name }), tone: 'warning' },
            { text: t('factorReset.wait', { name }) },
            { text: t('factorReset.after', { name }) },
          ]}
          run={() => call(startFactorReset, { params })}
          success={t('factorReset.started', { name })}
        />
      )}
    </li>
  );
}
