import type { SiteAsset } from '#shop/sites/paint-asset.ts'
import { classes } from './classes.ts'
import styles from './site-picture.module.css'

type Props = {
  asset: SiteAsset | null
  width: number
  height: number
  className?: string | undefined
  /** Visible at once, so it is not loaded lazily. */
  isFirst?: boolean
}

/** A decoration drawn for each colour mode; the other mode's drawing is not loaded until it is wanted. */
export function SitePicture({ asset, width, height, className, isFirst = false }: Props) {
  if (!asset) return null
  const size = { width, height }
  if (asset.light === asset.dark) {
    return (
      <img src={asset.light} alt="" {...size} className={className} loading={isFirst ? 'eager' : 'lazy'} />
    )
  }
  return (
    <>
      <img
        src={asset.light}
        alt=""
        {...size}
        className={classes(styles.light, className)}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
      <img src={asset.dark} alt="" {...size} className={classes(styles.dark, className)} loading="lazy" />
    </>
  )
}
