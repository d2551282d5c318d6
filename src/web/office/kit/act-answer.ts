/** The act of the same screen that takes an act back. */
export type Undo = { act: string; fields: Readonly<Record<string, string | readonly string[]>> }

/** What an act of a screen answers. */
export type ActAnswer<Value = unknown> =
  | { ok: true; act: string; toast: string | null; value: Value | null; undo?: Undo }
  | {
      ok: false
      act: string
      text: string
      fields: Readonly<Record<string, string>>
      /** Password and code are asked for, then the form is sent again. */
      needsProof?: true
      /** The record has changed since the page was loaded. */
      isStale?: true
    }
