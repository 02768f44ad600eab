import { listAuthFactors } from '@hurrah/contracts/access/auth-factors';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Globe from 'lucide-react/icons/globe';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserLock from 'lucide-react/icons/user-lock';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../../lib/api.ts';
import { useCan } from '../../../lib/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './getting-ready.module.css';

/** What this person can still set up: for admins the company, for everyone their own account. Then it is gone. */
export function GettingReady() {
  const { t } = useTranslation();
  const can = useCan();
  const { data } = useQuery(apiQuery(listAuthFactors));
  const steps = [
    { name: 'security', to: '/tenant/security', icon: ShieldCheck, isOpen: can('identityApp:manageAuthSettings') },
    // Shown until it is known to be done, so that nothing appears late.
    { name: 'account', to: '/settings/security', icon: UserLock, isOpen: !data || data.factors.length === 0 },
    { name: 'general', to: '/settings/general', icon: Globe, isOpen: true },
  ] as const;
  // Language and light are a matter of taste, and no reason to stay.
  if (!steps.some(({ name, isOpen }) => isOpen && name !== 'general')) return null;
  return (
    <Card title={t('home.ready.title')}>
      <ul className={classes.steps}>
        {steps
          .filter(({ isOpen }) => isOpen)
          .map(({ name, to, icon: Icon }) => (
            <li key={name}>
              <Link to={to} className={classes.step}>
                <span className={classes.icon}>
                  <Icon size={20} aria-hidden />
                </span>
                <Text span size="sm" lh={1.35} flex={1} miw={0}>
                  <strong>{t(`home.ready.${name}`)}</strong>
                  <Text inherit component="span" display="block" c="dimmed">
                    {t(`home.ready.${name}Hint`)}
                  </Text>
                </Text>
                <ChevronRight size={18} color="var(--muted)" aria-hidden className="mantine-rotate-rtl" />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
