/** The body of a control request; an invalid one is a RangeError. */
export type Wish = Record<string, unknown>

export function text(wish: Wish, name: string): string {
  const value = wish[name]
  if (typeof value !== 'string' || value === '') throw new RangeError(`${name} must be a text`)
  return value
}

export function texts(wish: Wish, name: string): string[] {
  const value = wish[name]
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw new RangeError(`${name} must be a list of texts`)
  }
  return value
}

export function number(wish: Wish, name: string): number {
  const value = wish[name]
  if (typeof value !== 'number' || !(value >= 0)) throw new RangeError(`${name} must be a number, 0 or more`)
  return value
}

export function oneOf<Choice extends string>(wish: Wish, name: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((candidate) => candidate === wish[name])
  if (!choice) throw new RangeError(`${name} must be one of ${choices.join(', ')}`)
  return choice
}

export function found<T>(value: T | null | undefined, name: string): T {
  if (!value) throw new RangeError(`there is no such ${name}`)
  return value
}
