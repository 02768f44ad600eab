import type { AwardType } from '@hurrah/contracts/award/award-types';
import type { UseFormReturn } from 'react-hook-form';
import type { AwardTypeDraft } from '../drafts.ts';

export type AwardTypeForm = UseFormReturn<AwardTypeDraft>;

export interface FormPartProps {
  form: AwardTypeForm;
  /** As it is saved; a new one has none. */
  saved?: AwardType | undefined;
  nomination: boolean;
}
