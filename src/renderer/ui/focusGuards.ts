const GUARD = '[data-base-ui-focus-guard]'

/**
 * The parts library puts empty elements before and after a pop-up that hand the focus on as soon as they get it, and hides
 * them from screen readers. What can have the focus must not be hidden (ARIA; axe `aria-hidden-focus`), and there is nothing
 * in them to be read: they are not hidden here, from now on.
 */
export function unhideFocusGuards(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue
        if (node.matches(GUARD)) node.removeAttribute('aria-hidden')
        for (const guard of node.querySelectorAll(GUARD)) guard.removeAttribute('aria-hidden')
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
