import type { SiteFeature } from '#shop/sites/site.ts'
import { featureWords } from './site-words.ts'

export const features = Object.keys(featureWords) as SiteFeature[]

/** Whether a field says something else than when the page was opened. */
export function isChangedField(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (field.type === 'checkbox')
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
  return field.type !== 'hidden' && field.value !== field.defaultValue
}
