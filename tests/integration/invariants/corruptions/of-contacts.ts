import type { Corruption } from './corruption.ts'

/** Of the demo, on the shop whose messages were written first. */
const ticket = (which: string) => `(select min(id) from tickets where ${which})`

export const ofContacts: Corruption[] = [
  {
    rule: 'tickets: each begins with what a customer wrote',
    by: 'its messages are gone',
    sql: () => `delete from ticket_messages where ticket_id = ${ticket("state = 'new'")}`,
  },
  {
    rule: 'tickets: what was joined with another has its messages there, and both are of one person',
    by: 'its messages stayed behind',
    sql: () =>
      `update tickets set merged_into_id = ${ticket("state <> 'closed'")} where id = ${ticket("state = 'closed'")}`,
  },
  {
    rule: 'newsletters: letters belong to one that was begun, and none waits once it is sent',
    by: 'a letter of one that is over still waits',
    sql: () => `update newsletter_letters set state = 'waiting', at = null
      where newsletter_id = (select min(id) from newsletters where state = 'sent')`,
  },
  {
    rule: 'content: nothing is out before its time',
    by: 'a text of next month is shown today',
    sql: () => 'update contents set is_out = true where goes_out > now()',
  },
]
