import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Slider } from '#src/ui/slider/slider.tsx'

// The engine measures the page, which this environment does not lay out: a fake replaces it.
const engine = vi.hoisted(() => ({ speed: -1, started: 0, destroyed: 0 }))
vi.mock('#src/ui/slider/slider-engine.ts', () => ({
  startSlider: (_box: HTMLElement, options: { speed: number; onChange: (to: number) => void }) => {
    engine.speed = options.speed
    engine.started += 1
    return {
      goTo: options.onChange,
      destroy: () => {
        engine.destroyed += 1
      },
    }
  },
}))

const slides = ['Reciclagem', 'MOPP', 'Livres'].map((alt, key) => ({
  key,
  alt,
  image: `/${key}.svg`,
  mobileImage: `/${key}-celular.svg`,
}))

/** Lets time go by, and the engine arrive that was fetched meanwhile. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.dynamicImportSettled())
}

function inFront() {
  return screen
    .getAllByRole('group')
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.getAttribute('aria-label'))
}

async function start(reduced = false) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the answer is read
    () => ({ matches: reduced }) as MediaQueryList,
  )
  const view = render(<Slider slides={slides} />)
  await pass(0)
  return view
}

describe('the slider', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    engine.started = 0
    engine.destroyed = 0
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('shows the first slide before its engine arrives, with the phone image below 780 px', () => {
    render(<Slider slides={slides} />)
    const first = screen.getByRole('img', { name: 'Reciclagem' })
    expect(first).toHaveAttribute('width', '1440')
    expect(first).toHaveAttribute('height', '420')
    const phone = first.closest('picture')?.querySelector('source')
    expect(phone).toHaveAttribute('media', '(max-width: 779.98px)')
    expect(phone).toHaveAttribute('srcset', '/0-celular.svg')
  })

  test.each([
    ['a finger', (slider: HTMLElement) => fireEvent.touchStart(slider)],
    ['the pointer', (slider: HTMLElement) => fireEvent.mouseOver(slider)],
    ['the focus', () => fireEvent.focusIn(screen.getByRole('button', { name: /Próximo/ }))],
  ])('fetches its engine when %s reaches for it', async (_what, reach) => {
    await start()
    expect(engine.started).toBe(0)
    reach(screen.getByRole('region', { name: 'Destaques' }))
    await pass(0)
    expect(engine.started).toBe(1)
  })

  test.each([
    ['the pointer is over it', (slider: HTMLElement) => fireEvent.mouseOver(slider)],
    [
      'the focus is in it',
      () => fireEvent.focusIn(screen.getByRole('button', { name: /Próximo/ })),
    ],
    ['it is paused', () => fireEvent.click(screen.getByRole('button', { name: /Pausar/ }))],
  ])('waits while %s', async (_reason, pause) => {
    await start()
    const before = inFront()
    pause(screen.getByRole('region', { name: 'Destaques' }))
    await pass(20_000)
    expect(inFront()).toEqual(before)
  })

  // Finds that the rotation ends for good once a slide was due while the tab was hidden.
  test('waits while the tab is hidden, and goes on afterwards', async () => {
    await start()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(12_000)
    expect(inFront()).toEqual(['Destaque 1 de 3'])
    hidden.mockRestore()
    await pass(6000)
    expect(inFront()).toEqual(['Destaque 2 de 3'])
  })

  test('stays still where motion is reduced, and moves on request', async () => {
    await start(true)
    await pass(20_000)
    expect(inFront()).toEqual(['Destaque 1 de 3'])
    fireEvent.click(screen.getByRole('button', { name: 'Destaque anterior' }))
    await pass(0)
    expect(engine.speed).toBe(0)
    expect(inFront()).toEqual(['Destaque 3 de 3'])
  })

  test('with one slide does not move and has no buttons', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the answer is read
      () => ({ matches: false }) as MediaQueryList,
    )
    render(<Slider slides={slides.slice(0, 1)} />)
    await pass(20_000)
    expect(screen.getByRole('img', { name: 'Reciclagem' })).toBeVisible()
    expect(inFront()).toEqual(['Destaque 1 de 1'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('stops its engine when it leaves the page', async () => {
    const view = await start()
    await pass(6000)
    view.unmount()
    await pass(0)
    expect([engine.started, engine.destroyed]).toEqual([1, 1])
  })
})
