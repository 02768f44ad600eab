// Runs before the first paint, so that a page in the scheme somebody chose never flashes in the other one.
// A file of its own, because the content security policy lets no script inside the page run.
try {
  var chosen = localStorage.getItem('mantine-color-scheme-value');
  var isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
} catch {
  // Without storage the system's scheme is used.
}
