type Page = Pick<Document, 'querySelectorAll'>
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Whether somebody has typed or chosen something that a new document would lose. Fields outside of a form are settings
 * that took effect at once (the colour mode); those whose form says `data-clean` do not count either (a search, say).
 * React keeps the default of a controlled field equal to its value, so a form of such fields says `data-dirty` itself.
 */
export function hasDirtyForm(page: Page): boolean {
  if (page.querySelectorAll('form[data-dirty]').length > 0) return true
  return [...page.querySelectorAll<Field>('input, textarea, select')].some(
    (field) => field.form && !field.form.hasAttribute('data-clean') && isDirty(field),
  )
}

function isDirty(field: Field): boolean {
  if (isSelect(field)) return isOtherwiseChosen(field)
  if (isChoice(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function isSelect(field: Field): field is HTMLSelectElement {
  return field.type === 'select-one' || field.type === 'select-multiple'
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

/** Without a default option, a single select starts at its first. */
function isOtherwiseChosen({ options, type }: HTMLSelectElement): boolean {
  const all = [...options]
  const hasDefault = type === 'select-multiple' || all.some(({ defaultSelected }) => defaultSelected)
  const start = hasDefault ? null : all.find(({ disabled }) => !disabled)
  return all.some((option) => option.selected !== (hasDefault ? option.defaultSelected : option === start))
}
