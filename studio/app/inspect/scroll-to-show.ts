/** Scrolls a list so that one of its parts is visible. Only the list scrolls. */
export function scrollToShow(list: HTMLElement | null, part: Element | null | undefined): void {
  if (!list || !(part instanceof HTMLElement)) return
  const { top, height } = part.getBoundingClientRect()
  const above = top - list.getBoundingClientRect().top - list.clientTop
  const below = above + height - list.clientHeight
  if (above < 0) list.scrollTop += above
  else if (below > 0) list.scrollTop += Math.min(above, below + 8)
}
