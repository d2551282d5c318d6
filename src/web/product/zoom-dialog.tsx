import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { imageUrl } from '#core/image-url.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './zoom-dialog.module.css'

type Props = {
  /** The row of the page, whose pictures have loaded. */
  strip: RefObject<HTMLUListElement | null>
  pictures: readonly string[]
  name: string
  tint: string | undefined
  shown: number
  isOpen: boolean
  onShow(index: number): void
  onClose(): void
}

const scales = [1, 2, 3] as const

/** The picture as large as the window and larger; two fingers enlarge it, too, as they do any page. */
export function ZoomDialog({ strip, pictures, name, tint, shown, isOpen, onShow, onClose }: Props) {
  const t = useT()
  const [step, setStep] = useState(0)
  const count = pictures.length
  const scale = scales[step] ?? 1
  const turn = (by: 1 | -1) => {
    setStep(0)
    onShow((shown + by + count) % count)
  }
  const turnByArrow = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    // Enlarged, the arrows move the picture about.
    if (by === null || step > 0 || count < 2) return
    event.preventDefault()
    turn(by)
  })
  // Wherever in the dialog the focus is.
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('keydown', turnByArrow)
    return () => document.removeEventListener('keydown', turnByArrow)
  }, [isOpen])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onGone={() => setStep(0)} title={name} shape="full">
      <div className={styles.zoom}>
        <section
          className={classes(styles.window, tint)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={t('product.zoom.picture')}
        >
          <SharpeningImage
            key={pictures[shown]}
            picture={pictures[shown] ?? ''}
            loaded={strip.current?.children[shown]?.querySelector('img')}
            scale={scale}
            alt={t('product.gallery.alt', { name, number: shown + 1, count })}
          />
        </section>
        <div className={styles.tools}>
          {count > 1 && (
            <>
              <IconButton label={t('product.gallery.previous')} onClick={() => turn(-1)}>
                <Icon name="left" />
              </IconButton>
              <p role="status">{t('product.zoom.place', { number: shown + 1, count })}</p>
              <IconButton label={t('product.gallery.next')} onClick={() => turn(1)}>
                <Icon name="right" />
              </IconButton>
            </>
          )}
          <IconButton
            label={t('product.zoom.smaller')}
            aria-disabled={step === 0}
            onClick={() => setStep(Math.max(0, step - 1))}
          >
            <Icon name="minus" />
          </IconButton>
          <IconButton
            label={t('product.zoom.larger')}
            aria-disabled={step === scales.length - 1}
            onClick={() => setStep(Math.min(scales.length - 1, step + 1))}
          >
            <Icon name="plus" />
          </IconButton>
        </div>
      </div>
    </Dialog>
  )
}

type SharpeningProps = {
  picture: string
  loaded: HTMLImageElement | null | undefined
  scale: (typeof scales)[number]
  alt: string
}

/** Begins with the file that the page has, in its row or as a thumbnail, and shows the large one when it has arrived. */
function SharpeningImage({ picture, loaded, scale, alt }: SharpeningProps) {
  const [source, setSource] = useState(() =>
    loaded?.naturalWidth ? loaded.currentSrc : imageUrl(picture, 80, 2),
  )
  useEffect(() => {
    const large = new Image()
    large.onload = () => setSource(large.currentSrc)
    large.sizes = `${scale * 100}vmin`
    large.srcset = `${imageUrl(picture, 1280, 1)} 1280w, ${imageUrl(picture, 1280, 2)} 2560w`
    return () => {
      large.onload = null
    }
  }, [picture, scale])
  return <img className={styles[`scale-${scale}`]} src={source} alt={alt} width="1280" height="1280" />
}
