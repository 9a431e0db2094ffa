/** Calls back when the theme changed: by the application's setting, the system's, or forced colours. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] })
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
