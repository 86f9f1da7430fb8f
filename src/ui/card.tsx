import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './card.module.css'

/** Props of {@link Card}; `tone: 'paper'` has no border. */
interface CardProps {
  children: ReactNode
  tone?: 'plain' | 'paper'
  className?: string
}

/** A surface for one subject. */
export function Card({ children, tone = 'plain', className }: CardProps) {
  return (
    <div className={joinClasses(styles.card, tone === 'paper' && styles.paper, className)}>
      {children}
    </div>
  )
}

/** Picture of a {@link MediaCard}; `width` and `height` in px reserve its box. */
interface MediaPicture {
  src: string
  alt: string
  width: number
  height: number
}

/**
 * Props of {@link MediaCard}. `action` is one link or button; its area covers the whole card. `foot` is beside or
 * above it. Phones do not show `text`: what they need is the badge or the foot. `level` is the heading's rank on the page.
 */
interface MediaCardProps {
  picture?: MediaPicture
  title: ReactNode
  text?: ReactNode
  badge?: ReactNode
  foot?: ReactNode
  action: ReactNode
  level?: 2 | 3 | 4
}

/**
 * Picture, title, a few lines and one action, beside the foot where there is room (its parent is the container). On
 * phones a row without text, which is the action itself. Without a picture it shows a drawing of the same size.
 */
export function MediaCard({
  picture,
  title,
  text,
  badge,
  foot,
  action,
  level = 3,
}: MediaCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={joinClasses(styles.card, styles.media)}>
      {picture ? (
        <img
          className={styles.picture}
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <div className={styles.placeholder}>
          <Icon name="road" size={56} />
        </div>
      )}
      <div className={styles.inside}>
        {badge ? <div className={styles.badge}>{badge}</div> : null}
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.text}>{text}</p>
        <div className={styles.end}>
          {foot ? <div>{foot}</div> : null}
          <div className={styles.action}>{action}</div>
        </div>
      </div>
    </article>
  )
}
