/** A text that may stand in HTML or XML, also within quotes, and means only itself. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
