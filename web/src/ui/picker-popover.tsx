import { Popover } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';

interface PickerPopoverProps {
  /** What the button opens, for those who cannot see it. */
  label: string;
  /** The button; it gets its press and its state from here. */
  target: (props: { onClick: () => void; 'aria-expanded': boolean }) => ReactElement;
  width: number;
  /** Called when it is open; what it gives back is shown, and gets the way to close. */
  children: (close: () => void) => ReactNode;
}

/** Something to choose from, beside the button that opens it. Escape closes it alone and not the dialog around it. */
export function PickerPopover({ label, target, width, children }: PickerPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={width}
      position="bottom-start"
      // It never makes the page behind it wider or higher.
      floatingStrategy="fixed"
      // Where there is room neither above nor below it lies over its button.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      withRoles={false}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>{target({ onClick: () => setIsOpen(!isOpen), 'aria-expanded': isOpen })}</Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={label}
        p={0}
        // It takes the focus itself while what it shows is still loading.
        tabIndex={-1}
        // A dialog listens for Escape before anybody else does, and asks what has the focus whether it may.
        onFocusCapture={(event) => event.target.setAttribute('data-mantine-stop-propagation', 'true')}
      >
        {isOpen && children(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
