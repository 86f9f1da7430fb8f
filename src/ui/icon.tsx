import { iconPaths } from './icon-paths.ts'
import { joinClasses } from './join-classes.ts'

export type IconName = keyof typeof iconPaths

/** Props of {@link Icon}. `size` in px (24 by default). */
interface IconProps {
  name: IconName
  size?: number
  className?: string
}

/** Line icon drawn inline, coloured by the text around it. Hidden from assistive technology, so pair it with words. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={joinClasses('icon', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
