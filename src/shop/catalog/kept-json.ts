/** The JSON of objects that are kept and never changed: written once, however many answers they are part of. */
export function keptJson<Subject extends object>(write: (subject: Subject, part: string) => unknown) {
  const kept = new WeakMap<Subject, Map<string, string>>()
  return (subject: Subject, part = ''): string => {
    const parts = kept.get(subject) ?? new Map<string, string>()
    const known = parts.get(part)
    if (known !== undefined) return known
    const json = JSON.stringify(write(subject, part))
    parts.set(part, json)
    kept.set(subject, parts)
    return json
  }
}
