import { Button, Divider, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface OtherWaysProps<Way extends string> {
  ways: Way[];
  label: (way: Way) => ReactNode;
  onChoose: (way: Way) => void;
}

/** The ways to prove who one is, beside the one that is shown. */
export function OtherWays<Way extends string>({ ways, label, onChoose }: OtherWaysProps<Way>) {
  if (ways.length === 0) return null;
  return (
    <div>
      <Divider mt={20} mb="md" />
      <Stack component="ul" gap="xs">
        {ways.map((way) => (
          <li key={way}>
            <Button
              variant="subtle"
              fullWidth
              // An empty field that loses the focus shows an error, which would move the button away from the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(way)}
            >
              {label(way)}
            </Button>
          </li>
        ))}
      </Stack>
    </div>
  );
}
