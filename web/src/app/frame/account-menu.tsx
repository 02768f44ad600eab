import { Box, Menu, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { myselfQuery } from '../../lib/myself.ts';
import { nameOf } from '../../lib/names.ts';
import { CompanyLogo } from '../../ui/company-logo.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import classes from './more-drawer.module.css';
import { useOtherCompanies } from './use-companies.ts';

interface AccountMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button that opens it. */
  children: ReactNode;
}

export function AccountMenu({ children, ...state }: AccountMenuProps) {
  const { t } = useTranslation();
  const { data: me } = useSuspenseQuery(myselfQuery());
  return (
    // Inside the top bar and not at the end of the page, so that it belongs to a landmark.
    <Menu width={260} withinPortal={false} withInitialFocusPlaceholder={false} {...state}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Box px={10} py="sm" style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>{nameOf(me)}</Text>
          <Text size="sm" c="dimmed">
            {me.email && <EmailText email={me.email} />}
          </Text>
        </Box>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile/me" leftSection={<UserRound aria-hidden />}>
          {t('account.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to="/settings/general" leftSection={<Settings aria-hidden />}>
          {t('account.settings')}
        </Menu.Item>
        <Menu.Item component={Link} to="/logout" preload={false} leftSection={<LogOut aria-hidden />}>
          {t('account.signOut')}
        </Menu.Item>
        <Companies />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The other companies of someone who has several. A link, so that one can also be opened in a tab of its own. */
function Companies() {
  const { t } = useTranslation();
  const companies = useOtherCompanies();
  if (companies.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('account.switchCompany')}</Menu.Label>
      {companies.map(({ id, name, logoUrls }) => (
        <Menu.Item
          key={id}
          renderRoot={(props) => <Link to="/tenants" search={{ tenant: id }} preload={false} {...props} />}
          leftSection={
            <span className={classes.company} aria-hidden>
              <CompanyLogo name={name} logoUrl={logoUrls?.square} markOnly />
            </span>
          }
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
