import { z } from 'zod'
import { brandColours, drawingColours, shapeTokens } from '#shop/sites/brand-tokens.ts'
import type { SiteLookEdits } from '#shop/sites/site-edits.schema.ts'
import type { Theme } from '#shop/sites/theme.ts'

const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)
const colours = [...brandColours, ...drawingColours].flatMap((token) => [`light-${token}`, `dark-${token}`])
const Colours = Object.fromEntries(colours.map((field) => [field, Colour]))
const Shapes = Object.fromEntries(
  Object.entries(shapeTokens).map(([token, values]) => [`light-${token}`, z.enum(values)]),
)

export const LookInput = z.strictObject({ mark: z.string().max(32), ...Colours, ...Shapes })

/** Only what differs from the folder's theme is the site's own. */
export function tokensOf(
  input: Readonly<Record<string, unknown>>,
  { light, dark }: Theme,
): Pick<SiteLookEdits, 'light' | 'dark'> {
  const own = (mode: 'light' | 'dark', base: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(input).flatMap(([field, value]) => {
        const token = field.startsWith(`${mode}-`) ? field.slice(mode.length + 1) : null
        return token !== null && typeof value === 'string' && base[token] !== value ? [[token, value]] : []
      }),
    )
  return { light: own('light', light), dark: own('dark', { ...light, ...dark }) }
}
