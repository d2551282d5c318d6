/** The states that may follow each state. */
export type StateTable<State extends string> = Readonly<Record<State, readonly State[]>>

/** The states that may change to this one. */
export function sourcesOf<State extends string>(table: StateTable<State>, to: State): State[] {
  return (Object.keys(table) as State[]).filter((from) => table[from].includes(to))
}
