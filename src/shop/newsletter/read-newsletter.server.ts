export { countLetters, findNewsletter } from './newsletters.queries.server.ts'
