import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import HandHeart from 'lucide-react/icons/hand-heart';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';

interface RecognizeLinkProps {
  person: { id: string; firstName: string };
  /** The one thing to do on a profile; small on a hover card; quiet in a list; only an icon where a card has little room. */
  look: 'primary' | 'small' | 'quiet' | 'icon';
}

export const IconLink = createLink((props: ActionIconProps & Omit<ComponentPropsWithRef<'a'>, 'style' | 'color'>) => (
  <ActionIcon component="a" {...props} />
));

/** Opens the composer with somebody already in it. Nothing for those who may not recognize. */
export function RecognizeLink({ person: { id, firstName }, look }: RecognizeLinkProps) {
  const { t } = useTranslation('people');
  const can = useCan();
  if (!can('recognitionApp:createRecognition')) return null;
  const name = t('recognize.named', { name: firstName });
  if (look === 'icon') {
    return (
      <Tooltip label={name}>
        <IconLink to="/recognition/send" search={{ to: id }} aria-label={name}>
          <HandHeart size={18} aria-hidden />
        </IconLink>
      </Tooltip>
    );
  }
  return (
    <ButtonLink
      to="/recognition/send"
      search={{ to: id }}
      variant={look === 'quiet' ? 'default' : 'filled'}
      size={look === 'primary' ? 'md' : 'sm'}
      leftSection={<HandHeart size={18} aria-hidden />}
      aria-label={name}
    >
      {look === 'primary' ? name : t('recognize.do')}
    </ButtonLink>
  );
}
