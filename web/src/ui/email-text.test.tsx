import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { EmailText } from './email-text.tsx';

test('an address breaks before its @ where a place is narrow (E27)', async () => {
  const screen = await render(
    <div style={{ width: 200, font: '16px monospace', overflowWrap: 'anywhere' }}>
      <EmailText email="ines.duarte@larkspoke.example" />
    </div>,
  );
  const text = screen.container.querySelector('span');
  const at = document.createRange();
  at.selectNodeContents(text?.lastChild as Node);
  const before = document.createRange();
  before.selectNodeContents(text?.firstChild as Node);
  expect(at.getClientRects()).toHaveLength(1);
  expect(at.getBoundingClientRect().left).toBe(before.getBoundingClientRect().left);
  expect(at.getBoundingClientRect().top).toBeGreaterThan(before.getBoundingClientRect().top);
});
