import { denserSrcSet } from '#core/image-url.ts'
import { DeviceDrawing } from './device-drawing.tsx'

type Props = { picture: string | null; hex: string; isSmall?: boolean }

/** The picture of the model that staff have added; without one a drawing, which also shows the colour. */
export function DevicePicture({ picture, hex, isSmall = false }: Props) {
  if (picture === null) return <DeviceDrawing hex={hex} isSmall={isSmall} />
  const size = isSmall ? 88 : 460
  return (
    <img src={picture} srcSet={denserSrcSet(picture)} alt="" width={size} height={size} decoding="async" />
  )
}
