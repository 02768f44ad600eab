import type { Crop } from '@hurrah/contracts/media';
import { removeAvatar } from '@hurrah/contracts/people/tenant-members';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/messages.ts';
import { type ChosenPicture, type PictureProblem, pictureTypes, readPicture } from '../../../lib/pictures.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { toastError, toastInfo, toastSuccess } from '../../../ui/toasts.tsx';
import classes from './avatars.module.css';
import { CropField, CroppedPicture } from './crop-field.tsx';
import type { KnownPerson } from './faces.ts';
import { drawPreview, firstCrop, followPicture, sendPicture, showFace } from './picture.ts';

interface AvatarDialogProps {
  member: KnownPerson;
  isOwn: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Another picture, or none: chosen, cut to a square and sent. The face changes at once, before the API has drawn it. */
export function AvatarDialog({ member, isOwn, opened, onClose }: AvatarDialogProps) {
  const { t } = useTranslation('people');
  const chosen = usePicture();
  const { picture, crop, problem } = chosen;
  const send = useSendPicture(member.id, chosen);
  const close = () => {
    onClose();
    chosen.forget();
    send.reset();
  };
  const chooseAnother = () => {
    chosen.forget();
    send.reset();
  };
  const use = () => send.mutate(undefined, { onSuccess: close });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={isOwn ? t('avatar.titleOwn') : t('avatar.title', { name: member.firstName })}
      width={440}
      phone={picture ? 'screen' : 'bottom'}
      dirty={picture !== undefined}
      busy={send.isPending}
    >
      <DialogBody>
        {picture ? (
          <>
            <CropField picture={picture} onChange={chosen.setCrop} />
            <Group justify="center" fz="sm" c="dimmed">
              <span>{t('avatar.preview')}</span>
              {[48, 40, 32].map((side) => (
                <span key={side} className={classes.face} style={{ width: side, height: side }}>
                  <CroppedPicture picture={picture} crop={crop} />
                </span>
              ))}
            </Group>
          </>
        ) : (
          <FileDrop
            icon={<ImageUp size={28} aria-hidden />}
            prompt={t('avatar.drop')}
            buttonLabel={t('avatar.choose')}
            cameraLabel={t('avatar.takePhoto')}
            rules={t('avatar.rules')}
            accept={pictureTypes.join(',')}
            onChoose={(file) => void chosen.choose(file)}
          />
        )}
        <FormError>
          {problem ? t(`avatar.problems.${problem}`) : send.error && (messageOf(send.error) ?? t('avatar.failed'))}
        </FormError>
      </DialogBody>
      {picture ? (
        <DialogFooter>
          <Button variant="default" onClick={chooseAnother} disabled={send.isPending}>
            {t('avatar.chooseAnother')}
          </Button>
          <Button onClick={use} loading={send.isPending}>
            {t('avatar.use')}
          </Button>
        </DialogFooter>
      ) : (
        <RemovePicture member={member} onDone={close} />
      )}
    </Dialog>
  );
}

/** Sends the picture, then goes on without the dialog: the new face is shown, and drawn by the API meanwhile. */
function useSendPicture(memberId: string, { picture, crop }: ReturnType<typeof usePicture>) {
  const { t } = useTranslation('people');
  const client = useQueryClient();

  const follow = async (mediaObjectId: string, preview: string | undefined) => {
    if (preview) showFace(client, memberId, preview);
    const error = await followPicture(memberId, mediaObjectId);
    // A face is part of nearly every answer.
    await client.invalidateQueries();
    if (preview) URL.revokeObjectURL(preview);
    if (error === null) toastSuccess(t('avatar.done'));
    else if (error === undefined) toastInfo(t('avatar.slow'));
    else toastError(error);
  };

  return useMutation({
    mutationFn: async () => {
      if (!picture) return;
      const preview = await drawPreview(picture, crop).catch(() => undefined);
      const mediaObjectId = await sendPicture(memberId, { file: picture.file, crop });
      // Whoever was signed out meanwhile needs no message about it.
      follow(mediaObjectId, preview).catch(() => {});
    },
    meta: { quiet: true },
  });
}

function RemovePicture({ member, onDone }: { member: KnownPerson; onDone: () => void }) {
  const { t } = useTranslation('people');
  const client = useQueryClient();
  const remove = useCall(removeAvatar, { success: t('avatar.removed') });
  if (!member.avatarUrls) return null;
  const removeNow = async () => {
    await remove.mutateAsync({ params: { id: member.id } });
    showFace(client, member.id, null);
    onDone();
    await client.invalidateQueries();
  };
  return (
    <DialogFooter consequence={t('avatar.removeHint')}>
      <Button
        variant="default"
        leftSection={<Trash2 size={18} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void removeNow().catch(() => {})}
      >
        {t('avatar.remove')}
      </Button>
    </DialogFooter>
  );
}

/** The picture somebody has chosen and the part of it that is meant, or why it cannot be taken. */
function usePicture() {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, size: 1 });
  const [problem, setProblem] = useState<PictureProblem>();
  useEffect(
    () => () => {
      if (picture) URL.revokeObjectURL(picture.url);
    },
    [picture],
  );

  const choose = async (file: File) => {
    const read = await readPicture(file);
    const isGood = typeof read !== 'string';
    setProblem(isGood ? undefined : read);
    if (!isGood) return;
    setCrop(firstCrop(read.size));
    setPicture(read);
  };
  const forget = () => {
    setPicture(undefined);
    setProblem(undefined);
  };
  return { picture, crop, setCrop, problem, choose, forget };
}
