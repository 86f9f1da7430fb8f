import { iconPaths } from './icon-paths.ts'

/** Names of the drawn icons. */
export type IconName = keyof typeof iconPaths

/** Props of {@link Icon}. `size` in px (24 by default); `label` makes it an image with a name. */
interface IconProps {
  name: IconName
  size?: number
  label?: string
  className?: string
}

/**
 * Line icon drawn inline, coloured by the text around it. Without `label` it is decoration and
 * hidden from assistive technology, so pair it with words.
 */
export function Icon({ name, size = 24, label, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      style={{ flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
