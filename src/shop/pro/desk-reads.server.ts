/** What the office reads of companies. */
export { findCompany, findDeclarations, findMembers } from './pro.queries.server.ts'
