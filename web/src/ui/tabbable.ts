const tabbable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** What the Tab key would reach next to a part of the page, past everything inside it. */
export function tabbableBeside(part: HTMLElement, side: 'before' | 'after'): HTMLElement | undefined {
  const wanted = side === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beside = [...document.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) =>
      (part.compareDocumentPosition(element) & wanted) !== 0 && !part.contains(element) && element.checkVisibility(),
  );
  return side === 'after' ? beside[0] : beside.at(-1);
}
