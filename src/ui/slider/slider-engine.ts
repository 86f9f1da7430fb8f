import Swiper from 'swiper'

/** What the slider uses: go to a slide, and clean up when done. */
export interface SliderEngine {
  goTo: (index: number) => void
  destroy: () => void
}

/**
 * Gives the slides already in `box` touch, drag and sliding. Its own chunk: the page shows the first
 * slide without it. `speed` in ms; `onChange` is called with every slide that becomes the current one.
 */
export function startSlider(
  box: HTMLElement,
  options: { speed: number; onChange: (index: number) => void },
): SliderEngine {
  const swiper = new Swiper(box, {
    speed: options.speed,
    // Not `loop`: it moves slides in the page without React.
    rewind: true,
    threshold: 6,
    on: { slideChange: (self) => options.onChange(self.activeIndex) },
  })
  return {
    goTo: (index) => void swiper.slideTo(index),
    destroy: () => {
      swiper.destroy(true, true)
    },
  }
}
