/** The head line of the home page, without its day. */
export const homeTitle = {
  en: /^Order today, open your locker on \d+\s\w+\.$/,
  lt: /^Užsisakykite šiandien/,
  lv: /^Pasūtiet šodien/,
  ee: /^Tellige täna/,
}
