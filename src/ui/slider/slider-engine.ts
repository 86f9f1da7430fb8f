import Swiper from 'swiper'

/** A running carousel: shows the slide of an index, and removes its listeners and styles. */
export interface SliderEngine {
  goTo: (index: number) => void
  destroy: () => void
}

/**
 * Makes the slides in `box` react to touch and drag. The page shows the first slide without this module, which is a chunk of
 * its own. `speed`: of the transition, ms. `onChange` receives the index of each new current slide.
 */
export function startSlider(
  box: HTMLElement,
  options: { speed: number; onChange: (index: number) => void },
): SliderEngine {
  const swiper = new Swiper(box, {
    speed: options.speed,
    // After the last slide comes the first. The option `loop` would also do that, but it moves elements that React owns.
    rewind: true,
    threshold: 6,
    on: { slideChange: (self) => options.onChange(self.activeIndex) },
  })
  return { goTo: (index) => void swiper.slideTo(index), destroy: () => void swiper.destroy() }
}
