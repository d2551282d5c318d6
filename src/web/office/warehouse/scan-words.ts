import { say } from '#locales/office/office-texts.ts'
import type { Scanned } from '#shop/office/scanned.ts'

/** What came of a scan, in words. */
export function scanWords({
  outcome,
  subject,
  detail,
}: Pick<Scanned, 'outcome' | 'subject' | 'detail'>): string {
  const values = { subject, detail }
  switch (outcome) {
    case 'opened':
      return say('{{subject}} is open.', values)
    case 'new_parcel':
      return say('Nobody has announced {{subject}}.', values)
    case 'shelf':
      return say('{{count}} parcel lies on {{subject}}. | {{count}} parcels lie on {{subject}}.', {
        ...values,
        count: Number(detail),
      })
    case 'shelf_chosen':
      return say('{{subject}} goes to {{detail}}.', values)
    case 'shelved':
      return say('{{subject}} lies on {{detail}} now.', values)
    case 'measured':
      return say('{{subject}} is measured.', values)
    case 'held':
      return say('{{subject}} waits for its owner.', values)
    case 'unidentified':
      return say('{{subject}} has no suite.', values)
    case 'put_in':
      return say('{{subject}} is in.', values)
    case 'put_in_before':
      return say('{{subject}} is in already.', values)
    case 'closed':
      return say('A box of {{subject}} is closed.', values)
    case 'loaded':
      return say('{{subject}} is in bag {{detail}}.', values)
    case 'loaded_before':
      return say('{{subject}} is loaded already, in bag {{detail}}.', values)
    case 'not_found':
      return say('Nothing of yours has the number {{subject}}.', values)
    case 'unreadable':
      return say('“{{subject}}” is no number. Scan again, or type it.', values)
    case 'not_of_request':
      return say('{{subject}} does not belong to {{detail}}.', values)
    case 'not_ready':
      return say('{{subject}} may not be packed now.', values)
    case 'with_other':
      return say('Somebody else packs {{detail}} now.', values)
    case 'not_packed':
      return say('{{subject}} is not paid, or it is not in a box.', values)
    case 'wrong_way':
      return say('{{subject}} travels the other way.', values)
    case 'not_loading':
      return say('{{detail}} is closed.', values)
  }
}
