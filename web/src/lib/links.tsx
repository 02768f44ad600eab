import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Html = Omit<ComponentPropsWithRef<'a'>, 'style' | 'color'>;

/** A button that goes to another page is a link, so that it can be opened in a new tab and is announced as one. */
export const ButtonLink = createLink((props: ButtonProps & Html) => <Button component="a" {...props} />);
export const TextLink = createLink((props: AnchorProps & Html) => <Anchor {...props} />);
