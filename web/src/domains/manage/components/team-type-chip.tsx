import type { TeamType } from '@hurrah/contracts/identity/teams';
import Hand from 'lucide-react/icons/hand';
import Workflow from 'lucide-react/icons/workflow';
import Zap from 'lucide-react/icons/zap';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';

const icons = { manual: Hand, automated: Workflow, quick: Zap };

export function TeamTypeChip({ teamType }: { teamType: TeamType }) {
  const { t } = useTranslation('manage');
  const Icon = icons[teamType];
  return (
    <Chip tone={teamType === 'manual' ? 'neutral' : 'primary'} icon={<Icon aria-hidden />}>
      {t(`teams.types.${teamType}`)}
    </Chip>
  );
}
