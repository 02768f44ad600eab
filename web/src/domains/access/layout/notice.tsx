import { Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/layout.tsx';

interface NoticeProps {
  icon: LucideIcon;
  tone?: 'primary' | 'warning';
  children: ReactNode;
}

/** What just happened, where a form has done its work. */
export function Notice({ icon: Icon, tone = 'primary', children }: NoticeProps) {
  return (
    <Panel role="status" tone={tone} icon={<Icon size={18} aria-hidden />}>
      <Text component="div">{children}</Text>
    </Panel>
  );
}
