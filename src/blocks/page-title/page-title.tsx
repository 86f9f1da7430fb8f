import type { ReactNode } from 'react'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'

/** Props of {@link PageTitle}: `home` links to the home page; `current` is the name in the breadcrumbs, if it is another. */
interface PageTitleProps {
  title: string
  current?: string
  home: ReactNode
}

/** Breadcrumbs and title of a page directly below the home page. */
export function PageTitle({ title, current = title, home }: PageTitleProps) {
  return (
    <>
      <Breadcrumbs trail={[{ key: 'home', link: home }]} current={current} />
      <h1>{title}</h1>
    </>
  )
}
