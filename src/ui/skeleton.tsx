/** Props of {@link Skeleton}: CSS lengths, or `ratio` ('16 / 10') in place of the height. */
interface SkeletonProps {
  width?: string
  height?: string
  ratio?: string
}

/** Placeholder, in its final size, of something that is loading. Hidden from screen readers: the list is marked busy. */
export function Skeleton({ width, height, ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className="skeleton"
      style={{
        '--skeleton-width': width,
        '--skeleton-height': ratio ? 'auto' : height,
        '--skeleton-ratio': ratio,
      }}
    />
  )
}
