import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Scope {
  /** All rules where this is missing. */
  rules?: string[] | undefined;
  /** A selector; the whole page where this is missing. */
  part?: string | undefined;
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * Returns the violations that axe finds. Its half megabyte of source is sent once per page load, not twice per check
 * like AxeBuilder does.
 */
export async function findViolations(page: Page, { rules, part }: Scope = {}): Promise<Violation[]> {
  // During a color transition a word is hard to read for a moment.
  const isMoving = () => page.evaluate('document.getAnimations().some((one) => one instanceof CSSTransition)');
  await expect.poll(isMoving).toBe(false);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axe.source);
  }
  // Without frames of other sites the simple mode finds the same, and opens no second page to do so.
  const builder = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode();
  builder.options({ resultTypes: ['violations'], preload: false });
  if (rules) builder.withRules(rules);
  if (part) builder.include(part);
  return (await builder.analyze()).violations;
}
