import { Box, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../../lib/messages.ts';
import { type PictureProblem, pictureTypes, readPicture } from '../../../../lib/pictures.ts';
import { Card } from '../../../../ui/card.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { Panel } from '../../../../ui/layout.tsx';
import { AwardBadge } from '../../badges/award-badge.tsx';
import { badgeColorNames, badgeColors, badgeMotifs } from '../../badges/badges.ts';
import { sendBadge } from '../api.ts';
import classes from '../award-types.module.css';
import type { AwardTypeForm } from './form.ts';

interface BadgeCardProps {
  form: AwardTypeForm;
  /** The address of an uploaded badge, also while nobody has saved it. */
  ownUrl: string | null;
  onOwn: (url: string | null) => void;
}

/** A motif and a color of ours, or a picture of one's own. */
export function BadgeCard({ form, ownUrl, onOwn }: BadgeCardProps) {
  const { t } = useTranslation('awardTypes');
  const { field } = useController({ control: form.control, name: 'badge' });
  const media = useController({ control: form.control, name: 'mediaObjectId' });
  const own = useOwnBadge((mediaObjectId, url) => {
    media.field.onChange(mediaObjectId);
    onOwn(url);
  });
  const titleId = useId();
  const isOwn = media.field.value !== null;
  const takeOurs = (badge: Partial<typeof field.value>) => {
    field.onChange({ ...field.value, ...badge });
    if (badge.motif && isOwn) media.field.onChange(null);
  };
  return (
    <Card>
      <Group gap="sm" mb="md">
        <Text component="h2" fw={600} id={titleId}>
          {t('badge.title')}
        </Text>
        <UploadButton own={own} />
        <Colors color={field.value.color} onChange={(color) => takeOurs({ color })} disabled={isOwn} />
      </Group>
      {isOwn && (
        <Box mb="md">
          <Panel
            icon={
              <AwardBadge badge={field.value} urls={ownUrl ? { sm: ownUrl, md: ownUrl, lg: ownUrl } : null} size={54} />
            }
          >
            <Group gap="md" mih="100%">
              <Text size="sm" flex="1 1 200px">
                {t('badge.own')}
              </Text>
              <Button
                variant="default"
                leftSection={<Trash2 size={18} aria-hidden />}
                onClick={() => media.field.onChange(null)}
              >
                {t('badge.remove')}
              </Button>
            </Group>
          </Panel>
        </Box>
      )}
      <div className={classes.gallery} role="radiogroup" aria-labelledby={titleId}>
        {badgeMotifs.map((motif) => (
          <label key={motif} className={classes.tile} title={t(`badge.motifs.${motif}`)}>
            <input
              type="radio"
              name="badgeMotif"
              value={motif}
              checked={!isOwn && field.value.motif === motif}
              onChange={() => takeOurs({ motif })}
            />
            <AwardBadge badge={{ motif, color: field.value.color }} size={44} />
            <VisuallyHidden>{t(`badge.motifs.${motif}`)}</VisuallyHidden>
          </label>
        ))}
      </div>
      <FormError>{own.problem ?? media.fieldState.error?.message}</FormError>
    </Card>
  );
}

interface ColorsProps {
  color: (typeof badgeColorNames)[number];
  onChange: (color: (typeof badgeColorNames)[number]) => void;
  disabled: boolean;
}

function Colors({ color, onChange, disabled }: ColorsProps) {
  const { t } = useTranslation('awardTypes');
  return (
    <Group gap="xs" ms="auto" role="radiogroup" aria-label={t('badge.color')}>
      {badgeColorNames.map((name) => (
        <label key={name} className={classes.color} title={t(`badge.colors.${name}`)}>
          <input
            type="radio"
            name="badgeColor"
            value={name}
            checked={color === name}
            onChange={() => onChange(name)}
            disabled={disabled}
          />
          <span style={{ background: badgeColors[name].frame }} />
          <VisuallyHidden>{t(`badge.colors.${name}`)}</VisuallyHidden>
        </label>
      ))}
    </Group>
  );
}

/** Sends a chosen picture at once; the award type takes it when the form is saved. */
function useOwnBadge(onSent: (mediaObjectId: string, url: string) => void) {
  const { t } = useTranslation('awardTypes');
  const [wrong, setWrong] = useState<PictureProblem>();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const picture = await readPicture(file);
      if (typeof picture === 'string') setWrong(picture);
      else onSent(await sendBadge(file), picture.url);
    },
    meta: { quiet: true },
  });
  const choose = (file: File) => {
    setWrong(undefined);
    upload.mutate(file);
  };
  const failed = upload.error && (messageOf(upload.error) ?? t('badge.failed'));
  return { choose, isSending: upload.isPending, problem: wrong ? t(`badge.problems.${wrong}`) : failed };
}

function UploadButton({ own }: { own: ReturnType<typeof useOwnBadge> }) {
  const { t } = useTranslation('awardTypes');
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // The same file can be chosen again once it has been corrected.
    event.currentTarget.value = '';
    if (file) own.choose(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        hidden
        onChange={take}
        aria-label={t('badge.upload')}
      />
      <Button
        variant="subtle"
        size="sm"
        leftSection={<Upload size={16} aria-hidden />}
        loading={own.isSending}
        onClick={() => input.current?.click()}
      >
        {t('badge.upload')}
      </Button>
    </>
  );
}
