import type { Crop } from '@hurrah/contracts/media';
import { ActionIcon, Slider } from '@mantine/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../face.module.css';
import {
  type ChosenPicture,
  dragPicture,
  maxZoom,
  movePicture,
  type Point,
  type Size,
  zoomOf,
  zoomTo,
} from '../picture.ts';

/** Each step of a key or button, as a part of the square; with Shift it is finer. */
const moveStep = 0.05;
const fineStep = 0.01;
const zoomStep = 1.15;

const directions = {
  left: { icon: ArrowLeft, x: -1, y: 0 },
  up: { icon: ArrowUp, x: 0, y: -1 },
  down: { icon: ArrowDown, x: 0, y: 1 },
  right: { icon: ArrowRight, x: 1, y: 0 },
} as const;
const arrows: Record<string, keyof typeof directions> = {
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'right',
};

interface CropFieldProps {
  picture: ChosenPicture;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
}

/** Chooses a square of a picture: by finger, mouse and wheel, by keyboard, or with buttons alone. */
export function CropField({ picture, crop, onChange }: CropFieldProps) {
  const { t } = useTranslation('people');
  const hintId = useId();
  const { size } = picture;
  const gestures = useCropGestures(size, onChange);
  // It takes the place of the button that had the focus.
  useEffect(() => gestures.ref.current?.focus(), [gestures.ref]);
  const move = (direction: keyof typeof directions, step = moveStep) => {
    const { x, y } = directions[direction];
    onChange((before) => movePicture(before, size, { x: x * step, y: y * step }));
  };
  const zoomBy = (factor: number) =>
    onChange((before) => zoomTo(before, size, { zoom: zoomOf(before, size) * factor }));

  const press = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (direction) move(direction, event.shiftKey ? fineStep : moveStep);
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(1 / zoomStep);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.field}>
      <div
        className={classes.square}
        // The keys it understands are its own, so a screen reader hands them on.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('avatar.crop')}
        aria-describedby={hintId}
        onKeyDown={press}
        {...gestures}
      >
        <CroppedPicture picture={picture} crop={crop} />
        <span className={classes.mask} />
      </div>
      <ZoomControls picture={picture} crop={crop} onChange={onChange} onStep={zoomBy} />
      <div className={classes.moves} role="group" aria-label={t('avatar.move')}>
        {Object.entries(directions).map(([direction, { icon: Icon }]) => (
          <ActionIcon
            key={direction}
            variant="default"
            aria-label={t(`avatar.moves.${direction as keyof typeof directions}`)}
            onClick={() => move(direction as keyof typeof directions)}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      <p className={classes.hint} id={hintId}>
        {t('avatar.hint')} <span className={classes.keys}>{t('avatar.keys')}</span>
      </p>
    </div>
  );
}

interface ZoomControlsProps extends CropFieldProps {
  onStep: (factor: number) => void;
}

function ZoomControls({ picture: { size }, crop, onChange, onStep }: ZoomControlsProps) {
  const { t } = useTranslation('people');
  const most = maxZoom(size);
  // A small picture has nothing to come closer to.
  if (most <= 1) return null;
  const percent = (zoom: number) => `${Math.round(zoom * 100)} %`;
  return (
    <div className={classes.zoom}>
      <ActionIcon aria-label={t('avatar.zoomOut')} onClick={() => onStep(1 / zoomStep)}>
        <ZoomOut size={20} aria-hidden />
      </ActionIcon>
      <Slider
        className={classes.slider ?? ''}
        min={1}
        max={most}
        step={0.01}
        value={zoomOf(crop, size)}
        onChange={(zoom) => onChange((before) => zoomTo(before, size, { zoom }))}
        label={null}
        thumbLabel={t('avatar.zoom')}
        thumbValueText={percent(zoomOf(crop, size))}
      />
      <ActionIcon aria-label={t('avatar.zoomIn')} onClick={() => onStep(zoomStep)}>
        <ZoomIn size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** How much of a turn of the wheel is how much closer. */
const wheelSpeed = 0.002;

/** Where something happened, as a part of the element's sides. */
function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** Drag, pinch and wheel, for the element that gets these props. */
function useCropGestures(size: Size, onChange: (change: (crop: Crop) => Crop) => void) {
  const pointers = useRef(new Map<number, Point>());

  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return;
    const from = [...pointers.current.values()];
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    const to = [...pointers.current.values()];
    onChange((crop) => dragPicture(crop, size, { from, to }));
  };
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  const turn = useEffectEvent((element: HTMLElement, event: WheelEvent) => {
    // The page behind must not scroll; React's own handlers cannot prevent that.
    event.preventDefault();
    const around = pointIn(element, event);
    const factor = Math.exp(-event.deltaY * wheelSpeed);
    onChange((crop) => zoomTo(crop, size, { zoom: zoomOf(crop, size) * factor, around }));
  });
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const listen = (event: WheelEvent) => turn(element, event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, []);

  return { ref, onPointerDown: press, onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
}

const percent = (part: number) => `${part * 100}%`;

/** The chosen part of a picture, filling whatever square it stands in. */
export function CroppedPicture({ picture: { url, size }, crop }: { picture: ChosenPicture; crop: Crop }) {
  const style: CSSProperties = {
    width: percent(size.width / crop.size),
    height: percent(size.height / crop.size),
    left: percent(-crop.x / crop.size),
    top: percent(-crop.y / crop.size),
  };
  return <img className={classes.picture} src={url} alt="" draggable={false} style={style} />;
}
