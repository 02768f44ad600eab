import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import i18next from 'i18next';
import { Trans, useTranslation } from 'react-i18next';
import type { Format } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { PostLine, recipientNames } from '../../comment/index.ts';

interface RecognitionLineProps {
  recognition: Recognition;
  /** Shows everyone who received it. */
  onList: () => void;
}

/** "Priya Raman thanked Tomas Okafor, Book club and you". */
export function RecognitionLine({ recognition, onList }: RecognitionLineProps) {
  const { t } = useTranslation('recognition');
  return (
    <PostLine
      post={recognition}
      onList={onList}
      sentence={({ key, components }) => <Trans t={t} i18nKey={key} components={components} />}
    />
  );
}

/** The same line as one text, for screen readers. */
export function labelOf(recognition: Recognition, format: Format): string {
  const t = i18next.getFixedT(null, 'recognition');
  return t('label', { sender: nameOf(recognition.sender), recipients: recipientNames(recognition, format) });
}
