/** A promise that the test lets go. */
export function gate<T>() {
  let open: ((value: T) => void) | undefined
  const held = new Promise<T>((resolve) => {
    open = resolve
  })
  return { held, release: (value: T) => open?.(value) }
}
