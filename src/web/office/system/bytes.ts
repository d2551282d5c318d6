/** "0.4 MB", "12 MB", "1.9 GB". */
export function bytes(count: number): string {
  const megabytes = count / 1_048_576
  if (megabytes >= 1000) return `${(megabytes / 1024).toFixed(1)} GB`
  return `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`
}
