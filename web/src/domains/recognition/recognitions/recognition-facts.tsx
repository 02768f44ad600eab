import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Box, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../../ui/chip.tsx';
import classes from './recognitions.module.css';

/** Each leads to its value and to what else was said about it. */
export function Qualities({ qualities }: Pick<Recognition, 'qualities'>) {
  if (qualities.length === 0) return null;
  return (
    <Group component="ul" gap="sm">
      {qualities.map(({ id, name, color, valueId }) => (
        <Box component="li" key={id} maw="100%">
          <Link to="/culture" hash={valueId} className={classes.quality}>
            <Chip tone="value" colour={color}>
              {name}
            </Chip>
          </Link>
        </Box>
      ))}
    </Group>
  );
}
