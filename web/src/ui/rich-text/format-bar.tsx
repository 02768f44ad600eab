import { Bold, Italic, Link, List, ListOrdered } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PickerPopover } from '../picker-popover.tsx';
import { isActive, toggleForm } from './commands.ts';
import classes from './format-bar.module.css';
import { LinkForm } from './link-form.tsx';
import { ToolButton } from './tool-button.tsx';
import type { Editor } from './use-editor.ts';

const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';
const toggles = [
  { form: 'bold', icon: Bold, keys: `${modifier}B` },
  { form: 'italic', icon: Italic, keys: `${modifier}I` },
  { form: 'bulletList', icon: List },
  { form: 'orderedList', icon: ListOrdered },
] as const;

/** Bold, italic, lists and links, for those who do not know their keys. */
export function FormatBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('editor');
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('format.bar')}>
      {toggles.map(({ form, icon: Icon, ...keys }) => (
        <ToolButton
          key={form}
          label={t(`format.${form}`)}
          pressed={isActive(editor.state, form)}
          onClick={() => editor.run(toggleForm[form])}
          {...keys}
        >
          <Icon size={18} aria-hidden />
        </ToolButton>
      ))}
      <PickerPopover
        label={t('format.link')}
        width={300}
        target={(props) => (
          <ToolButton label={t('format.link')} pressed={isActive(editor.state, 'link')} {...props}>
            <Link size={18} aria-hidden />
          </ToolButton>
        )}
      >
        {(close) => <LinkForm editor={editor} onDone={close} />}
      </PickerPopover>
    </div>
  );
}
