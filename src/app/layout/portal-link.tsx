import { Link, useRouter } from '@tanstack/react-router'
import { loginFragment } from '../config.ts'
import type { AddressLink, PageLink } from './links.ts'
import { Icon } from '#src/ui/icon.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'

type AnyLink = PageLink | AddressLink

function useAddress(link: AnyLink): string {
  const { config } = useRouter().options.context
  return link.kind === 'page' ? link.to : config[link.address]
}

/** Returns whether a link leads somewhere: an installation's address on the portal's host only if the portal or its API has it. */
export function useReachable(): (link: AnyLink) => boolean {
  const router = useRouter()
  const { config } = router.options.context
  return (link) => {
    if (link.kind === 'page') return true
    const address = config[link.address]
    const isOutside = !address.startsWith('/') || address.startsWith(`${config.apiUrl}/`)
    return isOutside || address in router.routesByPath
  }
}

/** A link of the layout: routed inside the portal, plain outside, with a note when it opens a new tab. */
export function PortalLink({ link, className }: { link: AnyLink; className?: string }) {
  const address = useAddress(link)
  const { routesByPath } = useRouter()
  if (link.kind === 'page' || (!link.newTab && address in routesByPath)) {
    return (
      <Link to={address} className={className} activeOptions={{ exact: address === '/' }}>
        {link.label}
      </Link>
    )
  }
  if (address === `#${loginFragment}`) {
    return (
      <Link to="." search hash={loginFragment} className={className}>
        {link.label}
      </Link>
    )
  }
  if (!link.newTab)
    return (
      <a href={address} className={className}>
        {link.label}
      </a>
    )
  return (
    <NewTabLink href={address} className={className}>
      {link.label}
      <Icon name="external" size={16} />
    </NewTabLink>
  )
}
