import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useSlider } from './use-slider.ts'
import styles from './slider.module.css'

/**
 * One slide: images of desktop (1440 × 420) and phone (780 × 780, below 780 px), their words, a caption
 * set on a sign over them, and what wraps it all (a link, which takes its name from the caption and looks like a button there).
 */
export interface Slide {
  key: string | number
  image: string
  mobileImage?: string
  alt: string
  caption?: ReactNode
  wrap?: (picture: ReactNode) => ReactNode
}

/** Time in ms between two slides. */
const interval = 6000

const nameOf = (position: number, total: number) => `Destaque ${position + 1} de ${total}`

/**
 * Rotating banners. The first is plain HTML in a box of fixed proportions, so nothing moves when
 * the engine arrives. Waits on hover and focus, has a pause button, and stays still where motion is
 * reduced.
 */
export function Slider({ slides }: { slides: readonly Slide[] }) {
  const { box, index, ready, paused, rotating, goTo, togglePaused, handlers } = useSlider(
    slides.length,
    interval,
  )
  const total = slides.length
  return (
    <section
      {...handlers}
      className={styles.slider}
      aria-roledescription="carrossel"
      aria-label="Destaques"
    >
      <div ref={box} className={styles.box}>
        <div className={`swiper-wrapper ${styles.rail}`} aria-live={rotating ? 'off' : 'polite'}>
          {slides.map((slide, position) => (
            <div
              key={slide.key}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a labelled group, no part of a form
              role="group"
              aria-roledescription="destaque"
              aria-label={nameOf(position, total)}
              className={`swiper-slide ${styles.slide}`}
              inert={position !== index}
            >
              <SlidePicture slide={slide} first={position === 0} />
            </div>
          ))}
        </div>
      </div>
      {total > 1 ? (
        <div className={styles.controls} data-ready={ready ? '' : undefined}>
          <button
            type="button"
            className="icon-button"
            aria-label="Destaque anterior"
            onClick={() => goTo(index - 1)}
          >
            <Icon name="chevron-left" />
          </button>
          <div className={styles.bullets}>
            {slides.map((slide, position) => (
              <button
                key={slide.key}
                type="button"
                className={`icon-button ${styles.bullet}`}
                aria-label={nameOf(position, total)}
                aria-current={position === index || undefined}
                onClick={() => goTo(position)}
              />
            ))}
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label="Próximo destaque"
            onClick={() => goTo(index + 1)}
          >
            <Icon name="chevron-right" />
          </button>
          <button
            type="button"
            className={`icon-button ${styles.pause}`}
            aria-label={paused ? 'Retomar rotação' : 'Pausar rotação'}
            onClick={togglePaused}
          >
            <Icon name={paused ? 'play' : 'pause'} size={20} />
          </button>
        </div>
      ) : null}
    </section>
  )
}

/** The box of a slider that is loading. */
export const SliderPlace = () => <div className={styles.box} aria-hidden="true" />

function SlidePicture({ slide, first }: { slide: Slide; first: boolean }) {
  const picture = (
    <>
      <picture>
        {slide.mobileImage ? (
          <source media="(max-width: 779.98px)" srcSet={slide.mobileImage} />
        ) : null}
        <img
          className={styles.image}
          src={slide.image}
          alt={slide.alt}
          width={1440}
          height={420}
          draggable={false}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
      </picture>
      {slide.caption ? (
        <span className={styles.caption}>
          {slide.caption}
          {slide.wrap ? (
            <span className={styles.more} aria-hidden="true">
              Saiba mais
            </span>
          ) : null}
        </span>
      ) : null}
    </>
  )
  return <>{slide.wrap ? slide.wrap(picture) : picture}</>
}
