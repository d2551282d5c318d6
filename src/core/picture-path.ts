const pattern = /^\/pictures\/([0-9a-f]{32})\.webp$/

/** Where a picture that staff uploaded is found; the image proxy is the only one that reads it. */
export function picturePath(name: string): string {
  return `/pictures/${name}.webp`
}

/** The name in such a path; null for every other source. */
export function pictureNameIn(path: string): string | null {
  return pattern.exec(path)?.[1] ?? null
}
