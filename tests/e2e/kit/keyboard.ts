import type { CDPSession, JSHandle, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** A control that the Tab key stopped at, as a person at the keyboard has it. */
interface Stop {
  /** Role and name, as a screen reader announces them; the element's own mark-up when it has no name. */
  what: string
  /** What is wrong with it, in words. */
  faults: string[]
}

/** More stops than any page of the portal has. */
const most = 220

/** What the page itself knows of its focused element; null when nothing is focused. */
const measure = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const node = document.activeElement
    if (!(node instanceof HTMLElement) || node === document.body) return null
    const faults: string[] = []
    // Custom radios and checkboxes may show by their label.
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const label = node.closest('label')
    const small = boxOf(node).width < 4 || Number(getComputedStyle(node).opacity) === 0
    const shown = small && label ? label : node
    const box = boxOf(shown)

    // Points over the box: those that a pointer would reach are not covered by anything.
    const columns = 5
    const rows = 5
    let reached = 0
    const covering = new Set<string>()
    for (let x = 0; x < columns; x++)
      for (let y = 0; y < rows; y++) {
        const found = document.elementFromPoint(
          box.left + (box.width * (x + 0.5)) / columns,
          box.top + (box.height * (y + 0.5)) / rows,
        )
        const own =
          found !== null &&
          (shown.contains(found) ||
            (found.contains(shown) && found !== document.body && boxOf(found).height < 400) ||
            label?.contains(found) ||
            (found instanceof HTMLLabelElement && found.control === node))
        if (own) reached++
        else covering.add(found ? `${found.tagName}.${found.className}` : 'the edge of the window')
      }
    const whole = box.height <= window.innerHeight / 2
    if (reached < columns * rows * (whole ? 0.6 : 0.2))
      faults.push(
        `${reached} of ${columns * rows} points in view, under ${[...covering].join(', ')}`,
      )

    // A ring on the element, on its wrapper or on the sibling that represents it.
    const ringOn = (element: Element | null | undefined) => {
      if (!element) return false
      const style = getComputedStyle(element)
      return (
        (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
        style.boxShadow.includes('0px 0px 0px')
      )
    }
    const marks =
      node instanceof HTMLInputElement ? [node.nextElementSibling, node.parentElement, label] : []
    if (![node, ...marks].some(ringOn)) faults.push('no visible indicator')

    return {
      what: node.outerHTML.slice(0, 160),
      faults,
    }
  })

/** Ends with the animations that run by the clock, or after two frames when none does. */
const settled = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const running = document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ effect }) => effect?.getTiming().iterations === 1)
  await Promise.allSettled(running.map(({ finished }) => finished))
}

/** Role and name of the focused element, as the browser gives them to a screen reader. */
async function focusedName(session: CDPSession): Promise<{ role: string; name: string }> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  })
  if (!result.objectId) return { role: '', name: '' }
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  return { role: text(nodes[0]?.role?.value), name: text(nodes[0]?.name?.value) }
}

/**
 * A visitor who uses the portal by keys alone. Every control that gets the focus is measured: in view and covered by
 * nothing, named, and marked as focused (WCAG 2.4.7, 2.4.11, 4.1.2).
 */
export class Keyboard {
  readonly page: Page
  private readonly faults: string[] = []
  private session: CDPSession | undefined
  constructor(page: Page) {
    this.page = page
  }

  /** The element with the focus, once nothing moves any more; null if no element has it. */
  private async stop(): Promise<Stop | null> {
    let stop = await measure(this.page)
    // A hint that fades out covers for a moment; what still covers then is a fault.
    for (let looks = 0; stop?.faults.length && looks < 60; looks++) {
      await this.page.evaluate(settled)
      stop = await measure(this.page)
    }
    if (!stop) return null
    this.session ??= await this.page.context().newCDPSession(this.page)
    const { role, name } = await focusedName(this.session)
    if (name === '') stop.faults.push('no name')
    else stop.what = `${role} “${name}”`
    return stop
  }

  /** One press of Tab, or of Shift and Tab; null where it left the page. */
  async tab(key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop | null> {
    await this.page.keyboard.press(key)
    const stop = await this.stop()
    if (stop) this.faults.push(...stop.faults.map((fault) => `${stop.what}: ${fault}`))
    return stop
  }

  /** Tab until the focus is on it; fails where the keys do not lead there. */
  async reaches(wanted: Locator): Promise<void> {
    await expect(wanted).toBeVisible()
    const isThere = () => wanted.evaluate((node) => node === document.activeElement)
    for (let stops = 0; stops < most; stops++) {
      if (await isThere()) return
      await this.tab()
    }
    throw new Error(`The keyboard does not reach ${String(wanted)}`)
  }

  /** Goes to a button or link and presses it. */
  async presses(wanted: Locator): Promise<void> {
    await this.reaches(wanted)
    await this.page.keyboard.press('Enter')
  }

  /** Goes to a field and types into it. */
  async types(field: Locator, text: string): Promise<void> {
    await this.reaches(field)
    await this.page.keyboard.type(text)
  }

  /** Goes to a checkbox and ticks it. */
  async ticks(box: Locator): Promise<void> {
    await this.reaches(box)
    await this.page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }

  /** Goes to a list and chooses an option by the first letters of its label. */
  async selects(list: Locator, label: string): Promise<void> {
    await expect(list.getByRole('option', { name: label, exact: true })).toBeAttached()
    await this.reaches(list)
    await this.page.keyboard.type(label.split(' ')[0] ?? label)
    await expect(list.locator('option:checked')).toHaveText(label)
  }

  /** Goes to a group of radios, which is one stop, and moves to one of them by the arrows. */
  async chooses(radio: Locator): Promise<void> {
    await expect(radio).toBeVisible()
    const inGroup = () =>
      radio.evaluate(
        (node) =>
          document.activeElement instanceof HTMLInputElement &&
          node instanceof HTMLInputElement &&
          document.activeElement.type === 'radio' &&
          document.activeElement.name === node.name,
      )
    for (let stops = 0; stops < most && !(await inGroup()); stops++) await this.tab()
    await this.page.keyboard.press('Space')
    for (let moves = 0; moves < 12 && !(await radio.isChecked()); moves++)
      await this.page.keyboard.press('ArrowDown')
    await expect(radio).toBeChecked()
    await expect(radio).toBeFocused()
  }

  /** No stop so far had a fault. */
  seesEveryStop(): void {
    expect([...new Set(this.faults)]).toEqual([])
  }
}

/** Counts the keys that are pressed on the pages to come. */
export async function countKeys(page: Page): Promise<() => number> {
  let keys = 0
  await page.exposeFunction('countKey', () => keys++)
  await page.addInitScript(() => {
    addEventListener(
      'keydown',
      () => Reflect.apply(Reflect.get(window, 'countKey'), null, []),
      true,
    )
  })
  return () => keys
}

/** The position of the focused element relative to another one, both as they are now: parts of a page may have loaded between. */
const placeAfter = (former: JSHandle<Element | null>) =>
  former.evaluate((before) => {
    const now = document.activeElement
    if (!before?.isConnected || !now) return null
    const isPinned = (node: Element) => {
      for (let at: Element | null = node; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
      return false
    }
    const shownBox = (node: Element) => {
      const small = node.getBoundingClientRect().width < 4
      return ((small && node.closest('label')) || node).getBoundingClientRect()
    }
    const [one, other] = [shownBox(before), shownBox(now)]
    const above = (upper: DOMRect, lower: DOMRect) =>
      upper.bottom <= lower.top && upper.left < lower.right
    // A fixed or sticky position has no bearing on the reading order.
    const pinned = isPinned(before) || isPinned(now)
    return {
      isSame: before === now,
      isLater: Boolean(before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING),
      isAbove: !pinned && above(other, one),
      isBelow: !pinned && above(one, other),
    }
  })

/**
 * Every stop of the Tab key from the start of the page, or of the open window, to its end. `faults`: what is wrong with them,
 * with their order against the document's and the eye's, and a key that gets nowhere.
 */
export async function walks(
  page: Page,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<{ stops: Stop[]; faults: string[] }> {
  const keyboard = new Keyboard(page)
  const stops: Stop[] = []
  const faults: string[] = []
  const focused = () => page.evaluateHandle(() => document.activeElement)
  let first: JSHandle<Element | null> | undefined
  let former: JSHandle<Element | null> | undefined
  const forth = key === 'Tab'
  for (;;) {
    const stop = await keyboard.tab(key)
    // Past the last stop the browser's own controls come, or a window's first stop again.
    if (!stop || (stops.length > 0 && first && (await placeAfter(first))?.isSame)) break
    const last = stops.at(-1)
    const place = former && (await placeAfter(former))
    faults.push(...stop.faults.map((fault) => `${stop.what}: ${fault}`))
    if (place?.isSame) {
      faults.push(`${stop.what}: the focus does not go on`)
      break
    }
    if (place && last && place.isLater !== forth)
      faults.push(`${stop.what}: after ${last.what}, against the order of the document`)
    if (place && last && (forth ? place.isAbove : place.isBelow))
      faults.push(`${stop.what}: after ${last.what}, but ${forth ? 'above' : 'below'} it`)
    stops.push(stop)
    former = await focused()
    first ??= former
    if (stops.length > most) {
      faults.push('no end of the stops')
      break
    }
  }
  return { stops, faults }
}
