import { exportRedeemableAccounts } from '@hurrah/contracts/points/accounts';
import { exportLiabilities, exportStatement, type Liabilities, printStatement } from '@hurrah/contracts/points/reports';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import BookOpenText from 'lucide-react/icons/book-open-text';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { callForFile } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { type Action, ActionMenu } from '../../../ui/action-menu.tsx';
import { addMonths, monthName } from '../figures/figures.ts';

/** Everything that finance takes away: this page, the statement of its month, and who has how much. */
export function FinanceExports({ liabilities: { asOfOn } }: { liabilities: Liabilities }) {
  const { t } = useTranslation('pointsReports');
  const { locale, shortDay } = useFormat();
  const save = useMutation({ mutationFn: async (read: () => Promise<File>) => saveFile(await read()) });
  const monthOn = addMonths(asOfOn, 0);
  const month = monthName(locale, monthOn);
  const params = { monthOn };
  const actions: Action[] = [
    {
      name: 'page',
      label: t('exports.page', { date: shortDay(asOfOn) }),
      icon: FileSpreadsheet,
      run: () => save.mutate(() => callForFile(exportLiabilities, { body: { asOfOn } })),
    },
    {
      name: 'accounts',
      label: t('exports.accounts'),
      icon: Users,
      run: () => save.mutate(() => callForFile(exportRedeemableAccounts)),
    },
    {
      name: 'statement',
      label: t('exports.statement', { month }),
      icon: BookOpenText,
      link: (props) => <Link {...props} to="/points/statement/$monthOn" params={params} />,
      isApart: true,
    },
    {
      name: 'csv',
      label: t('exports.csv', { month }),
      icon: FileSpreadsheet,
      run: () => save.mutate(() => callForFile(exportStatement, { params })),
    },
    {
      name: 'pdf',
      label: t('exports.pdf', { month }),
      icon: FileText,
      run: () => save.mutate(() => callForFile(printStatement, { params })),
    },
  ];
  const button = (
    <Button leftSection={<Download aria-hidden />} loading={save.isPending}>
      {t('exports.action')}
    </Button>
  );
  return <ActionMenu target={button} actions={actions} />;
}
