import { say } from '#locales/office/office-texts.ts'

/** What the editor of texts on a page says. */
export function inPlaceWords() {
  return {
    editing: say('Clicks change texts'),
    list: say('Texts on this page'),
    find: say('Find a text'),
    close: say('Close'),
    save: say('Save'),
    other: say('Also here:'),
    where: say('Where it counts'),
    needed: say('{{placeholder}} must be in every form', { placeholder: '{0}' }),
    empty: say('Every form needs a text'),
    theirs: say('Theirs:'),
    saved: say('Saved; the shop shows it now'),
    failed: say('It could not be saved. Try again.'),
    ended: say('The visit has ended. Open the shop from the office again.'),
  }
}

export type InPlaceWords = ReturnType<typeof inPlaceWords>
