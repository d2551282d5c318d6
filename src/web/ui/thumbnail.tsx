import { denserSrcSet } from '#core/image-url.ts'

/** A small square picture beside words that name what it shows; nothing where there is none. */
export function Thumbnail({ image, size }: { image: string; size: number }) {
  if (image === '') return null
  return (
    <img
      src={image}
      srcSet={denserSrcSet(image)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
