/** After the focused element was hidden or removed: the content of the page takes the focus, which would fall to the body. */
export function keepFocus(): void {
  const { activeElement } = document
  const isLost =
    !activeElement ||
    activeElement === document.body ||
    !activeElement.checkVisibility() ||
    // A closed dialog may still be on screen while it fades.
    activeElement.closest('dialog:not([open])') !== null
  if (isLost) document.getElementById('main')?.focus({ preventScroll: true })
}
