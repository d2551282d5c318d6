/** Enough for the owner to recognise it, too little for anyone else: `o•••@example.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
