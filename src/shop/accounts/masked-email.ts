/** Enough for its owner to know it again, too little for anybody else: `o•••@example.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
