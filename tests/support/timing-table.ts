const slowest = 10

/** The ten slowest files, and what else took time, as lines for a terminal. */
export function timingTable(
  files: readonly { name: string; ms: number }[],
  others: readonly (readonly [what: string, ms: number])[],
): string {
  const ranked = files.toSorted((one, other) => other.ms - one.ms).slice(0, slowest)
  const rows = [...ranked.map(({ name, ms }) => [name, ms] as const), ...others]
  const lines = rows.map(([what, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${what}`)
  return ['', `The ${ranked.length} slowest of ${files.length} files:`, ...lines, ''].join('\n')
}
