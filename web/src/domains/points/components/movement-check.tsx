import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import type { JudgedDraft } from '../movement.ts';
import { AmountField } from './amount-field.tsx';
import classes from './move-points-dialog.module.css';

interface MovementCheckProps {
  draft: JudgedDraft;
  manual: { limit: number; moved: number };
  confirmAmount: number | undefined;
  onConfirm: (amount: number | undefined) => void;
}

/** Why a large movement needs more than a click: the amount again, or a second admin. */
export function MovementCheckNote({ draft, manual, confirmAmount, onConfirm }: MovementCheckProps) {
  const { t } = useTranslation('points');
  const format = useFormat();
  if (draft.check === 'none') return null;
  const values = {
    formatted: format.number(draft.amount),
    limit: format.number(manual.limit),
    moved: format.number(manual.moved),
    tenfold: format.number(draft.tenfold),
    count: draft.amount,
  };
  const isConfirm = draft.check === 'confirm';
  const Icon = isConfirm ? TriangleAlert : UsersRound;
  const hasMoved = manual.moved > 0;
  return (
    <div className={classes.check}>
      <Icon size={20} aria-hidden />
      <div className={classes.checkWords}>
        <strong>{isConfirm ? t('move.confirm.title', values) : t('move.second.title', values)}</strong>
        {hasMoved && <p>{t('move.movedBefore', values)}</p>}
        <p>{isConfirm ? t('move.confirm.text', values) : t('move.second.text', values)}</p>
        {isConfirm && (
          <div className={classes.again}>
            <AmountField
              label={t('move.confirm.label')}
              value={confirmAmount}
              onChange={onConfirm}
              className={classes.againField ?? ''}
            />
            {confirmAmount === draft.amount && (
              <span className={classes.matches} role="status">
                <Check size={18} aria-hidden />
                {t('move.confirm.matches')}
              </span>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
