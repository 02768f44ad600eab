import { Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface ComposerHeadProps {
  title: string;
  /** Beside the title: that this is a draft. */
  chip?: ReactNode;
  /** At the end, before the cross. */
  children?: ReactNode;
}

/** When the title changes, what is below it is another step, and a screen reader reads on from here. */
export function ComposerHead({ title, chip, children }: ComposerHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <Group gap="sm" wrap="nowrap" flex="none" mih={66} pt={14} pb="sm" ps="var(--edge)" pe={60}>
      <Modal.Title miw={0} ref={heading} tabIndex={-1}>
        {title}
      </Modal.Title>
      {chip}
      <Group ms="auto" flex="none">
        {children}
      </Group>
    </Group>
  );
}
