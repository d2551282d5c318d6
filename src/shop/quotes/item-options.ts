/** What was chosen of a page's sizes and colours is kept as one line, which a person reads: `Spruce · US 9`. */
const between = ' · '

type Choice = { name: string; values: readonly string[] }

/** What of the line is one of the page's values, by the name of the choice, and what somebody wrote beside it. */
export function splitOptions(
  options: string,
  choices: readonly Choice[],
): { chosen: Record<string, string>; rest: string } {
  let parts = options.split(between).filter((part) => part !== '')
  const chosen: Record<string, string> = {}
  for (const { name, values } of choices) {
    const found = parts.find((part) => values.includes(part))
    if (found === undefined) continue
    chosen[name] = found
    parts = parts.filter((part) => part !== found)
  }
  return { chosen, rest: parts.join(between) }
}

export function joinOptions(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(between)
}
