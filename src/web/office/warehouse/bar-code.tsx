import { code128 } from '#core/code128.ts'

/** Drawn as a scanner reads it. The number stands beside it. */
export function BarCode({ text }: { text: string }) {
  const { bars, width } = code128(text)
  return (
    <svg viewBox={`0 0 ${width} 40`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(({ at, width: wide }) => (
        <rect key={at} x={at} width={wide} height="40" fill="#17211f" />
      ))}
    </svg>
  )
}
