import { Box, Modal } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { SuccessCheck } from '../../../../ui/success-check.tsx';
import classes from './composer.module.css';

interface SuccessStepProps {
  label: string;
  /** Something really went out; what is only scheduled is not yet a feast. */
  isFeast: boolean;
  onDone: () => void;
}

/** The one big moment: three seconds, and none of it moves for those who asked for less motion. */
export function SuccessStep({ label, isFeast, onDone }: SuccessStepProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // The moment is not lengthened by whatever is drawn anew meanwhile.
  const [end] = useState(() => onDone);
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  useEffect(() => {
    if (!isFeast || isStill || !canvas.current) return undefined;
    return throwConfetti(canvas.current);
  }, [isFeast, isStill]);
  // A screen reader reads the title once, because the focus goes to it.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.success}>
      <canvas ref={canvas} aria-hidden />
      {/* It stays readable while it rains. */}
      <Box pos="relative" style={{ zIndex: 1 }}>
        <SuccessCheck onDone={end}>
          <Modal.Title ref={title} tabIndex={-1}>
            {label}
          </Modal.Title>
        </SuccessCheck>
      </Box>
    </div>
  );
}

const bursts = [
  { afterMs: 350, x: 0.2, angle: 60 },
  { afterMs: 350, x: 0.8, angle: 120 },
  { afterMs: 900, x: 0.5, angle: 90 },
];

const powder = { particleCount: 60, spread: 70, startVelocity: 38, ticks: 140 };

/** In our own colours; gives back the way to stop it. */
function throwConfetti(canvas: HTMLCanvasElement): () => void {
  const style = getComputedStyle(canvas);
  const colors = ['--primary', '--marigold', '--success', '--info', '--danger']
    .map((name) => style.getPropertyValue(name).trim())
    .filter((colour) => colour.startsWith('#'));
  const timers: ReturnType<typeof setTimeout>[] = [];
  let stop = () => {};
  let isOver = false;
  const begin = async () => {
    const { default: confetti } = await import('canvas-confetti');
    if (isOver) return;
    // Without a worker, which the content security policy would not let begin.
    const fire = confetti.create(canvas, { resize: true, useWorker: false });
    stop = () => fire.reset();
    for (const { afterMs, x, angle } of bursts) {
      const burst = { ...powder, origin: { x, y: 0.7 }, angle, colors };
      timers.push(setTimeout(() => void fire(burst), afterMs));
    }
  };
  // Without confetti it is still a success.
  void begin().catch(() => {});
  return () => {
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
    stop();
  };
}
