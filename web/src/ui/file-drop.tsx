import { Button, Center, Group, Stack, Text } from '@mantine/core';
import { Camera } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './file-drop.module.css';

interface FileDropProps {
  icon: ReactNode;
  /** 'Drop your file here, or': only where there is a mouse to drop with. */
  prompt: string;
  /** 'Choose a file' */
  buttonLabel: string;
  /** 'Take a photo': a second button, only where there is a finger to tap it and so most likely a camera. */
  cameraLabel?: string;
  /** Which files are taken. */
  rules: ReactNode;
  /** As the browser's own chooser takes it; what is dropped the caller checks. */
  accept: string;
  onChoose: (file: File) => void;
}

/** Where one file is dropped or chosen. */
export function FileDrop({ icon, prompt, buttonLabel, cameraLabel, rules, accept, onChoose }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <Stack
      align="center"
      className={classes.drop ?? ''}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Center w={56} h={56} c="primary" bdrs="50%" style={{ background: 'var(--tint)' }}>
        {icon}
      </Center>
      <Text fw={500} className={classes.prompt ?? ''}>
        {prompt}
      </Text>
      <Group gap="sm" justify="center">
        <FileButton label={buttonLabel} accept={accept} onChoose={onChoose} />
        {cameraLabel && (
          <span className={classes.camera}>
            <FileButton label={cameraLabel} accept={accept} onChoose={onChoose} capture />
          </span>
        )}
      </Group>
      <Text component="div" size="sm" c="dimmed" maw={460}>
        {rules}
      </Text>
    </Stack>
  );
}

interface FileButtonProps extends Pick<FileDropProps, 'accept' | 'onChoose'> {
  label: string;
  /** Opens the camera, where there is one. */
  capture?: boolean;
}

function FileButton({ label, accept, onChoose, capture = false }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // The same file can be chosen again once it has been corrected.
    event.currentTarget.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        {...(capture && { capture: 'user' })}
        hidden
        onChange={take}
        aria-label={label}
      />
      <Button
        variant={capture ? 'default' : 'filled'}
        leftSection={capture && <Camera size={18} aria-hidden />}
        onClick={() => input.current?.click()}
        {...(!capture && { 'data-autofocus': true })}
      >
        {label}
      </Button>
    </>
  );
}
