let audio: AudioContext | null = null

const tones = { right: { hertz: 1320, times: 1 }, wrong: { hertz: 220, times: 2 } }

/** High once if it was right, low twice if not: the eyes are on the parcel. Silent where a browser does not allow sounds. */
export function beep(isWrong: boolean): void {
  try {
    audio ??= new AudioContext()
    const { hertz, times } = isWrong ? tones.wrong : tones.right
    for (let turn = 0; turn < times; turn += 1) {
      const at = audio.currentTime + turn * 0.2
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = hertz
      volume.gain.value = 0.08
      tone.connect(volume).connect(audio.destination)
      tone.start(at)
      tone.stop(at + 0.12)
    }
  } catch {
    // The words and the colour say the same.
  }
}
