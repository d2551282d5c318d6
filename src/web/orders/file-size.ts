/** `340 kB`, `2 MB`: whole numbers, which every language writes alike. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${Math.round(kilobytes / 1024)} MB`
}
