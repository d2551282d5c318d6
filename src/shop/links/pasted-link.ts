const scheme = /^(https?:\/\/|www\.)\S+$/i
/** As browsers show an address: `shop.example/shoes`. A word with a dot alone may be searched for. */
const bare = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}\/\S+$/i

/** Whether somebody pasted the address of a page where words are expected; where it leads is judged later. */
export function isPastedLink(text: string): boolean {
  const typed = text.trim()
  return scheme.test(typed) || bare.test(typed)
}
