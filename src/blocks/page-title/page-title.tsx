import { Link } from '@tanstack/react-router'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'

/** Breadcrumbs and title of a page directly below the home page; `current`: its name in the breadcrumbs, if that is another. */
export function PageTitle({ title, current = title }: { title: string; current?: string }) {
  return (
    <>
      <Breadcrumbs
        trail={[{ key: 'home', link: <Link to="/">Página inicial</Link> }]}
        current={current}
      />
      <h1>{title}</h1>
    </>
  )
}
