import styles from './skeleton.module.css'

/** Props of {@link Skeleton}: CSS lengths, or `ratio` ('16 / 10') in place of the height. */
export interface SkeletonProps {
  width?: string
  height?: string
  ratio?: string
}

/** Holds the place, in its final size, of something still on its way. Silent: the list says it is busy. */
export function Skeleton({ width, height, ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      style={{
        '--skeleton-width': width,
        '--skeleton-height': ratio ? 'auto' : height,
        '--skeleton-ratio': ratio,
      }}
    />
  )
}
