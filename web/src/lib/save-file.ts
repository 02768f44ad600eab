const keptForMs = 60_000;

/** Hands a file to the browser as a download. */
export function saveFile(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(href), keptForMs);
}
