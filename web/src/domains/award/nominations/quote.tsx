import type { JudgedReason, MaskedText } from '@hurrah/contracts/award/nominations';
import { Group } from '@mantine/core';
import EyeOff from 'lucide-react/icons/eye-off';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../lib/names.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import classes from './nominations.module.css';

/** What somebody wrote about a nominee, and who. Where names are hidden, only their department. */
export function Quote({ reason }: { reason: JudgedReason }) {
  const { message, nominator } = reason;
  const author = useAuthor(reason);
  return (
    <figure className={classes.quote}>
      <blockquote dir="auto">
        <Masked parts={message} />
      </blockquote>
      <Group component="figcaption" gap="sm" wrap="nowrap" mt="xs" fz="xs" c="dimmed">
        {nominator ? <PersonAvatar person={faceOf(nominator)} size={24} /> : <EyeOff size={15} aria-hidden />}
        <span>{author}</span>
      </Group>
    </figure>
  );
}

function useAuthor({ nominator, department, own, fromManager }: JudgedReason): string {
  const { t } = useTranslation('judging');
  if (own) return t('reason.you');
  const hidden = department ? t('reason.colleagueIn', { department }) : t('reason.colleague');
  const author = nominator ? nameOf(nominator) : hidden;
  return fromManager ? t('reason.manager', { author }) : author;
}

/** A reason in quotation marks, with a bar in the place of each name that is hidden. */
function Masked({ parts }: { parts: MaskedText }) {
  const { t } = useTranslation('judging');
  return (
    <>
      {t('reason.open')}
      {parts.map((part, index) => (
        // The parts of a text never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {'text' in part ? (
            part.text
          ) : (
            <span className={classes.mask} role="img" aria-label={t('reason.nameHidden')} />
          )}
        </Fragment>
      ))}
      {t('reason.close')}
    </>
  );
}
