const placeholder = '…'

/** Lengths are bounded, so that no text, however made, takes long. */
const personal = [
  /[^\s@"'<>()/:,;=?&]{1,64}(?:@|%40)[\p{L}\d.-]{1,255}\.\p{L}{2,}/giu, // email addresses
  /[?&#][\w.%[\]-]{1,100}=[^\s&#)'":]*/g, // queries, whatever they hold
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi,
  /(?=[a-z_]*\d)\w{20,}/gi, // tokens: long, without a pause, and with a digit
  // Telephones, cards, addresses of machines. Six digits stay: a place in a built file has as many.
  /\+?\d(?:[ ().-]{0,2}\d){6,}/g,
]

/** What an error says may quote what the visitor typed; no report needs that. */
export function withoutPersonalData(text: string): string {
  return personal.reduce((rest, pattern) => rest.replace(pattern, placeholder), text)
}
