import type { ComponentType } from 'react';
import { ControlsPage } from './pages/controls-page.tsx';
import { DialogsPage } from './pages/dialogs-page.tsx';
import { EmailsPage } from './pages/emails-page.tsx';
import { ListsPage } from './pages/lists-page.tsx';
import { PeoplePage } from './pages/people-page.tsx';
import { RecognitionPage } from './pages/recognition-page.tsx';
import { ScalePage } from './pages/scale-page.tsx';
import { ShapesPage } from './pages/shapes-page.tsx';
import { StatesPage } from './pages/states-page.tsx';

interface GalleryPage {
  id: string;
  title: string;
  Page: ComponentType;
}

export const pages: GalleryPage[] = [
  { id: 'scale', title: 'Scale', Page: ScalePage },
  { id: 'controls', title: 'Controls', Page: ControlsPage },
  { id: 'people', title: 'People', Page: PeoplePage },
  { id: 'recognition', title: 'Recognition', Page: RecognitionPage },
  { id: 'lists', title: 'Lists', Page: ListsPage },
  { id: 'shapes', title: 'Shapes', Page: ShapesPage },
  { id: 'states', title: 'States', Page: StatesPage },
  { id: 'dialogs', title: 'Dialogs', Page: DialogsPage },
  { id: 'emails', title: 'Emails', Page: EmailsPage },
];
