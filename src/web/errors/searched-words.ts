const longest = 60

/** What an address without a page may have meant: `/en/p/vejas-1-trail-shoes-355/` says "vejas trail shoes". */
export function searchedWords(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).slice(1).at(-1) ?? ''
  return decoded(last)
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter((word) => word.length > 1 && !/^\d+$/.test(word))
    .join(' ')
    .slice(0, longest)
    .trim()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
