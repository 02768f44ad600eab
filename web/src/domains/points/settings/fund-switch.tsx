import { disableFund, enableFund } from '@hurrah/contracts/points/accounts';
import type { BudgetSettings } from '@hurrah/contracts/points/settings';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import Hourglass from 'lucide-react/icons/hourglass';
import Pause from 'lucide-react/icons/pause';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../../../lib/amounts.ts';
import { call } from '../../../lib/api.ts';
import { StatusDot } from '../../../ui/chip.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { pointsRulesChanged } from '../api.ts';
import { summaryQuery } from '../reports/api.ts';

/** Points on or off. What that means is said before it happens. */
export function FundSwitch({ settings, disabled }: { settings: BudgetSettings; disabled: boolean }) {
  const { t } = useTranslation('pointsRules');
  const amounts = useAmounts(settings);
  const { ask, dialog } = useConfirm();
  const { data } = useQuery(summaryQuery(undefined));
  const { enabled } = settings;
  const owed = data && data.now.owed > 0 ? data.now.owed : undefined;
  const kept = owed
    ? { text: t('fund.keptPoints', { points: amounts.points(owed) }), amount: amounts.money(owed) }
    : { text: t('fund.kept') };
  const askOff = () =>
    ask({
      title: t('fund.off.title'),
      consequences: [
        { icon: <EyeOff size={18} />, text: t('fund.off.hidden'), tone: 'warning' },
        { icon: <Pause size={18} />, text: t('fund.off.nothingMoves'), tone: 'warning' },
        { icon: <ShieldCheck size={18} />, ...kept },
        { icon: <Hourglass size={18} />, text: t('fund.off.expiry') },
      ],
      confirmLabel: t('fund.off.confirm'),
      run: () => call(disableFund),
      refreshes: pointsRulesChanged,
      success: t('fund.off.done'),
    });
  const askOn = () =>
    ask({
      title: t('fund.on.title'),
      consequences: [{ text: t('fund.on.seen') }, kept, { text: t('fund.on.expiry') }, { text: t('fund.on.cycle') }],
      confirmLabel: t('fund.on.confirm'),
      run: () => call(enableFund),
      refreshes: pointsRulesChanged,
      success: t('fund.on.done'),
    });
  return (
    <SettingsSection title={t('fund.title')} description={t('fund.hint')}>
      <Group justify="space-between">
        <StatusDot tone={enabled ? 'success' : 'warning'}>{enabled ? t('fund.isOn') : t('fund.isOff')}</StatusDot>
        {!disabled && (
          <Button variant={enabled ? 'default' : 'filled'} onClick={enabled ? askOff : askOn} aria-haspopup="dialog">
            {enabled ? t('fund.off.action') : t('fund.on.action')}
          </Button>
        )}
      </Group>
      {dialog}
    </SettingsSection>
  );
}
