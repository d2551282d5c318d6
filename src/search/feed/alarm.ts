/** A wait that can be interrupted. A ring without a waiter ends the next wait at once. */
export class Alarm {
  #hasRung = false
  #wake = () => {}

  ring(): void {
    this.#hasRung = true
    this.#wake()
  }

  async wait(maxMs: number): Promise<void> {
    if (!this.#hasRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxMs)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#hasRung = false
  }
}
