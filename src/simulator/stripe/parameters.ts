import { invalidRequest } from './stripe-problem.ts'

/** Form-encoded, names with brackets as they come: `line_items[0][quantity]`. */
export type Parameters = ReadonlyMap<string, string>

/** Known names are written with `[]` for any number and `metadata[*]` for any key. */
export function readParameters(text: URLSearchParams, known: readonly string[]): Parameters {
  const parameters = new Map<string, string>()
  for (const [name, value] of text) {
    const shape = name.replace(/\[\d+\]/g, '[]').replace(/(metadata\]?)\[[^\]]+\]$/, '$1[*]')
    if (!known.includes(shape)) {
      throw invalidRequest(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
    }
    parameters.set(name, value)
  }
  return parameters
}

export function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name)
  if (!value) throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

export function wholeNumber(text: string, name: string): number {
  if (!/^-?\d+$/.test(text)) {
    throw invalidRequest(`Invalid integer: ${text}`, name, 'parameter_invalid_integer')
  }
  return Number(text)
}

export function positiveNumber(text: string, name: string): number {
  const value = wholeNumber(text, name)
  if (value < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', name, 'parameter_invalid_integer')
  }
  return value
}

export function address(text: string, name: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw invalidRequest('Not a valid URL', name, 'url_invalid')
  return text
}

export function metadataOf(parameters: Parameters, prefix: string): Record<string, string> {
  const entries = [...parameters]
    .filter(([name]) => name.startsWith(`${prefix}[`))
    .map(([name, value]) => [name.slice(prefix.length + 1, -1), value])
  return Object.fromEntries(entries)
}

/** `expand[]` or `expand[0]`, as far as the object has such a field. */
export function expansions(parameters: Parameters, possible: readonly string[]): string[] {
  const wanted = [...parameters].filter(([name]) => name.startsWith('expand[')).map(([, value]) => value)
  for (const name of wanted) {
    if (!possible.includes(name))
      throw invalidRequest(`This property cannot be expanded (${name}).`, 'expand')
  }
  return wanted
}
