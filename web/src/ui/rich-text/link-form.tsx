import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkAround, setLink } from './commands.ts';
import classes from './link-form.module.css';
import type { Editor } from './use-editor.ts';
import { toWebAddress } from './web-address.ts';

/** Where the chosen words lead. Without words the address itself is written. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('editor');
  const [before] = useState(() => linkAround(editor.state).href ?? '');
  const [typed, setTyped] = useState(before);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = toWebAddress(typed);
    if (!href) return setIsWrong(true);
    editor.run(setLink(href, typed.trim()));
    onDone();
  };
  const remove = () => {
    editor.run(setLink(undefined));
    onDone();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('format.address')}
        placeholder="example.com"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsWrong(false);
        }}
        error={isWrong && t('format.wrongAddress')}
        inputMode="url"
        autoComplete="off"
        data-autofocus
      />
      <div className={classes.buttons}>
        {before && (
          <Button variant="default" size="sm" onClick={remove}>
            {t('format.unlink')}
          </Button>
        )}
        <Button type="submit" size="sm" disabled={!typed.trim()}>
          {t('format.setLink')}
        </Button>
      </div>
    </form>
  );
}
