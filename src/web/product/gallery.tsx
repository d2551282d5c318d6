import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { imageUrl } from '#core/image-url.ts'
import { plateTint } from '#web/listing/product-card-view.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import plates from '#web/ui/plates.module.css'
import styles from './gallery.module.css'
import { pictureSet } from './picture-set.ts'
import { usePictureStrip } from './picture-strip.ts'

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx').then((file) => ({ default: file.ZoomDialog })))

type Props = { pictures: readonly string[]; productId: number; name: string }

/** A row to swipe, with buttons and thumbnails; without script the links still work. */
export function Gallery({ pictures, productId, name }: Props) {
  const t = useT()
  const count = pictures.length
  const strip = useRef<HTMLUListElement>(null)
  const { shown, show, ...watching } = usePictureStrip(strip, count)
  const [zoomed, setZoomed] = useState({ isOpen: false, wasOpened: false })
  const tint = plates[`tint-${plateTint(productId)}`]
  const openZoom = (event?: MouseEvent) => {
    event?.preventDefault()
    setZoomed({ isOpen: true, wasOpened: true })
  }
  const openZoomAt = (index: number) => {
    show(index)
    openZoom()
  }
  return (
    <section className={styles.gallery} aria-label={t('product.gallery.label')}>
      {count > 1 && (
        <ol className={styles.thumbs}>
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place stays while the picture in it changes
            <li key={index}>
              <a
                href={`#picture-${index + 1}`}
                className={classes(styles.thumb, tint)}
                aria-current={index === shown ? 'true' : undefined}
                aria-label={t('product.gallery.picture', { number: index + 1, count })}
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
              >
                <img src={imageUrl(picture, 80, 2)} alt="" width="70" height="70" decoding="async" />
              </a>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.main}>
        <div className={styles.stage}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button for it */}
          <ul
            ref={strip}
            className={styles.strip}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            aria-label={t('product.gallery.strip')}
            onClick={() => openZoom()}
            {...watching}
          >
            {pictures.map((picture, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place stays while the picture in it changes
              <li key={index} id={`picture-${index + 1}`} className={tint}>
                <img
                  {...pictureSet(picture)}
                  sizes="(min-width: 1536px) 640px, (min-width: 1025px) 48vw, 100vw"
                  alt={index === 0 ? name : t('product.gallery.alt', { name, number: index + 1, count })}
                  width="640"
                  height="640"
                  fetchPriority={index === 0 ? 'high' : 'auto'}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  decoding="async"
                />
              </li>
            ))}
          </ul>
          <div className={styles.tools}>
            {count > 1 && (
              <>
                <IconButton
                  label={t('product.gallery.previous')}
                  className={styles.needsScript}
                  onClick={() => show((shown - 1 + count) % count)}
                >
                  <Icon name="left" />
                </IconButton>
                <IconButton
                  label={t('product.gallery.next')}
                  className={styles.needsScript}
                  onClick={() => show((shown + 1) % count)}
                >
                  <Icon name="right" />
                </IconButton>
              </>
            )}
            <a
              href={imageUrl(pictures[shown] ?? '', 1280, 1)}
              aria-label={t('product.gallery.zoom')}
              aria-haspopup="dialog"
              onClick={openZoom}
            >
              <Icon name="zoom" />
            </a>
          </div>
        </div>
        {count > 3 && (
          // The same pictures as in the row, for eyes and pointer only.
          <div className={styles.two}>
            {pictures.slice(2, 4).map((picture, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={index}
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                className={tint}
                onClick={() => openZoomAt(index + 2)}
              >
                <img src={imageUrl(picture, 320, 2)} alt="" width="290" height="290" loading="lazy" />
              </button>
            ))}
          </div>
        )}
      </div>
      {zoomed.wasOpened && (
        <Suspense>
          <ZoomDialog
            strip={strip}
            pictures={pictures}
            name={name}
            tint={tint}
            shown={shown}
            isOpen={zoomed.isOpen}
            onShow={show}
            onClose={() => setZoomed({ isOpen: false, wasOpened: true })}
          />
        </Suspense>
      )}
    </section>
  )
}
