import type { Crop } from '@hurrah/contracts/media';
import { ActionIcon, Group, Slider, Stack, Text } from '@mantine/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type CSSProperties, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
// The library's own style element would have no nonce.
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import type { ChosenPicture, Size } from '../../../lib/pictures.ts';
import classes from './avatars.module.css';
import { firstCrop, limitPosition, maxZoom, type Point } from './picture.ts';

/** Each step of a key or button, as a part of the square; Shift makes it five times finer. */
const moveStep = 0.05;
const zoomStep = 1.15;
/** Makes one notch of a mouse wheel zoom by a fifth. */
const wheelSpeed = 0.4;

const directions = {
  left: { icon: ArrowLeft, x: -1, y: 0 },
  up: { icon: ArrowUp, x: 0, y: -1 },
  down: { icon: ArrowDown, x: 0, y: 1 },
  right: { icon: ArrowRight, x: 1, y: 0 },
} as const;
interface CropFieldProps {
  picture: ChosenPicture;
  onChange: (crop: Crop) => void;
}

/** Chooses a square of a picture: by finger, mouse and wheel, by keyboard, or with buttons alone. */
export function CropField({ picture, onChange }: CropFieldProps) {
  const { t } = useTranslation('people');
  const hintId = useId();
  const { size } = picture;
  const view = useCropView(size);
  const focusRef = useRef<RefObject<HTMLDivElement | null>>(null);

  const pressKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') view.zoomTo(view.zoom * zoomStep);
    else if (event.key === '-') view.zoomTo(view.zoom / zoomStep);
    else return;
    event.preventDefault();
  };

  return (
    <Stack align="center">
      <div className={classes.square} role="presentation" onKeyDown={pressKey}>
        <Cropper
          disableAutomaticStylesInjection
          image={picture.url}
          aspect={1}
          objectFit={size.width > size.height ? 'vertical-cover' : 'horizontal-cover'}
          cropShape="round"
          showGrid={false}
          classes={{ cropAreaClassName: classes.mask ?? '' }}
          // A screen reader passes the keys of an application on.
          cropperProps={{ role: 'application', 'aria-label': t('avatar.crop'), 'aria-describedby': hintId }}
          setCropperRef={(ref) => {
            focusRef.current = ref;
          }}
          initialCroppedAreaPixels={areaOf(firstCrop(size))}
          crop={view.position}
          onCropChange={view.setPosition}
          zoom={view.zoom}
          onZoomChange={view.setZoom}
          maxZoom={maxZoom(size)}
          zoomSpeed={wheelSpeed}
          keyboardStep={moveStep * view.side}
          setCropSize={({ width }) => view.setSide(width)}
          // It replaces the button that had the focus. Not before: what a key did to a picture that still loads would be lost.
          onMediaLoaded={() => focusRef.current?.current?.focus()}
          onCropAreaChange={(_, { x, y, width }) => onChange({ x, y, size: width })}
        />
      </div>
      <ZoomControls zoom={view.zoom} most={maxZoom(size)} onZoom={view.zoomTo} />
      {/* Right is right in every language. */}
      <Group gap="sm" dir="ltr" role="group" aria-label={t('avatar.move')}>
        {Object.entries(directions).map(([direction, { icon: Icon, x, y }]) => (
          <ActionIcon
            key={direction}
            variant="default"
            aria-label={t(`avatar.moves.${direction as keyof typeof directions}`)}
            onClick={() => view.moveBy({ x: x * moveStep, y: y * moveStep })}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </Group>
      <Text size="sm" c="dimmed" maw="34em" ta="center" textWrap="balance" id={hintId}>
        {t('avatar.hint')} <span className={classes.keys}>{t('avatar.keys')}</span>
      </Text>
    </Stack>
  );
}

const areaOf = ({ x, y, size }: Crop) => ({ x, y, width: size, height: size });

/** Where the picture lies below the square and how large it is, as the cropper and the buttons change it. */
function useCropView(picture: Size) {
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [side, setSide] = useState(0);

  const moveBy = ({ x, y }: Point) =>
    setPosition((before) => limitPosition({ x: before.x + x * side, y: before.y + y * side }, { picture, side, zoom }));
  const zoomTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 1), maxZoom(picture));
    // The point at the centre of the square stays there.
    const factor = next / zoom;
    setPosition(({ x, y }) => limitPosition({ x: x * factor, y: y * factor }, { picture, side, zoom: next }));
    setZoom(next);
  };
  return { position, setPosition, zoom, setZoom, side, setSide, moveBy, zoomTo };
}

interface ZoomControlsProps {
  zoom: number;
  most: number;
  onZoom: (zoom: number) => void;
}

function ZoomControls({ zoom, most, onZoom }: ZoomControlsProps) {
  const { t } = useTranslation('people');
  // A small picture has nothing to come closer to.
  if (most <= 1) return null;
  return (
    <Group gap="sm" wrap="nowrap" w="min(320px, 100%)">
      <ActionIcon aria-label={t('avatar.zoomOut')} onClick={() => onZoom(zoom / zoomStep)}>
        <ZoomOut size={20} aria-hidden />
      </ActionIcon>
      <Slider
        flex={1}
        min={1}
        max={most}
        step={0.01}
        value={zoom}
        onChange={onZoom}
        label={null}
        thumbLabel={t('avatar.zoom')}
        thumbValueText={`${Math.round(zoom * 100)} %`}
      />
      <ActionIcon aria-label={t('avatar.zoomIn')} onClick={() => onZoom(zoom * zoomStep)}>
        <ZoomIn size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
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
