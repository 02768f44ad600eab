import { Box, Center, Group, Stack, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import House from 'lucide-react/icons/house';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import classes from './sign-ups.module.css';

interface CompanyPreviewProps {
  company: string;
  host: string;
  color: string;
  name: string;
}

/** The company's home as it will look, with what has been chosen so far. */
export function CompanyPreview({ company, host, color, name }: CompanyPreviewProps) {
  const { t } = useTranslation('start');
  const shown = company.trim() || 'Acme';
  return (
    <div className={classes.stage} style={{ '--chosen': color } as CSSProperties}>
      <Text size="sm" fw={600} c="dimmed" mb="md">
        {t('company.preview')}
      </Text>
      <div className={classes.window}>
        <Group wrap="nowrap" gap="sm" px="lg" py="md" className={classes.bar ?? ''}>
          <i />
          <i />
          <i />
          <Text
            size="xs"
            truncate
            ta="center"
            flex={1}
            miw={0}
            maw={300}
            mx="auto"
            py="xs"
            bdrs="sm"
            className={classes.paper ?? ''}
          >
            {host}
          </Text>
        </Group>
        <div className={classes.inside}>
          <Stack gap="xs" className={classes.menu ?? ''}>
            <Group wrap="nowrap" gap="sm" mb={10} ff="heading" fz="md" fw={600} lh={1.2}>
              <Center component="b" flex="none" w={28} h={28}>
                {shown[0]?.toUpperCase()}
              </Center>
              <Text inherit miw={0}>
                {shown}
              </Text>
            </Group>
            <Place icon={House} isHere>
              {t('company.home')}
            </Place>
            <Place icon={User}>{t('company.me')}</Place>
            <Place icon={Users}>{t('company.people')}</Place>
          </Stack>
          <Stack gap="lg" px={20} py="xl" className={classes.paper ?? ''}>
            <Text ff="heading" fz="lg" fw={600} lh={1.2}>
              {t('company.greeting', { name: name.trim() || t('company.someone') })}
            </Text>
            <Card>
              <Group wrap="nowrap" fz="sm" c="dimmed">
                <Box flex={1}>{t('company.prompt')}</Box>
                <Box component="b" px="md" py="sm">
                  {t('company.recognize')}
                </Box>
              </Group>
            </Card>
            <Card>
              <Stack>
                <Box component="i" w="45%" />
                <i />
                <Box component="i" w="70%" />
              </Stack>
            </Card>
          </Stack>
        </div>
      </div>
    </div>
  );
}

function Place({ icon: Icon, isHere, children }: { icon: LucideIcon; isHere?: boolean; children: ReactNode }) {
  return (
    <Group component="span" wrap="nowrap" gap="sm" data-here={isHere}>
      <Icon size={16} />
      {children}
    </Group>
  );
}
