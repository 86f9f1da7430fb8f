import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adsQuery } from '#src/api/content.ts'
import type { AdSlide } from '#src/api/read-content.ts'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import { Slider, SliderPlace, type Slide } from '#src/ui/slider/slider.tsx'

/** The ads of the home page. A placeholder of the same size while they load; nothing without ads, or if they cannot be loaded (row K15). */
export function AdSlider() {
  const { data: ads, isError } = useQuery(adsQuery)
  if (isError || ads?.length === 0) return null
  if (!ads) return <SliderPlace />
  return <Slider key={ads.length} slides={ads.map(toSlide)} />
}

function toSlide(ad: AdSlide): Slide {
  return {
    key: ad.order,
    image: ad.imagePath,
    mobileImage: ad.imageMobilePath,
    // The caption has the same text; a screen reader would read it twice.
    alt: '',
    caption: ad.title,
    wrap: wrapOf(ad),
  }
}

function wrapOf({ link, destiny }: AdSlide) {
  if (link)
    return (picture: ReactNode) => (
      <NewTabLink href={link} rel="noopener noreferrer">
        {picture}
      </NewTabLink>
    )
  if (destiny) return (picture: ReactNode) => <Link to={destiny}>{picture}</Link>
  return undefined
}
