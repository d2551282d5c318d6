const placeholder = '…'

/** Lengths are bounded, so no crafted text takes long. */
const personal = [
  /[^\s@"'<>()/:,;=?&]{1,64}(?:@|%40)[\p{L}\d.-]{1,255}\.\p{L}{2,}/giu, // email addresses
  /[?&#][\w.%[\]-]{1,100}=[^\s&#)'":]*/g, // queries, whatever they contain
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi,
  /(?=[a-z_]*\d)\w{20,}/gi, // tokens: long, unbroken, with a digit
  /(?:[\da-f]{0,4}:){3,7}[\da-f]{1,4}/gi, // IPv6 addresses
  // Phone numbers, cards, IP addresses. Six digits stay, because a column in a bundled file may have as many.
  /\+?\d(?:[ ().-]{0,2}\d){6,}/g,
]

/** An error message may quote what somebody typed, which no report needs. */
export function withoutPersonalData(text: string): string {
  return personal.reduce((rest, pattern) => rest.replace(pattern, placeholder), text)
}
