/** Which states each state may become. */
export type StateTable<State extends string> = Readonly<Record<State, readonly State[]>>

/** The states from which another one may be reached. */
export function sourcesOf<State extends string>(table: StateTable<State>, to: State): State[] {
  return (Object.keys(table) as State[]).filter((from) => table[from].includes(to))
}
