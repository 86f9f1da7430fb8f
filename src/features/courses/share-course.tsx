import { useRef, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import type { CourseSearch } from './course-search.ts'
import styles from './share-course.module.css'

/** Props of {@link ShareCourse}: the text about the course, and the chosen place, whose price the receiver then sees. */
interface ShareCourseProps {
  title: string
  text: string
  place: Pick<CourseSearch, 'uf' | 'cidade'>
}

/** Shares the course: with the device's share sheet, else by WhatsApp or as a copied link. */
export function ShareCourse({ title, text, place }: ShareCourseProps) {
  const [open, setOpen] = useState(false)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const link = () => {
    const url = new URL(path, window.location.origin)
    if (place.uf) url.searchParams.set('uf', place.uf)
    if (place.cidade) url.searchParams.set('cidade', String(place.cidade))
    return url.href
  }
  const share = async () => {
    // Whether a device shares is known to its browser alone: the button is the same on the server.
    if (open || typeof navigator.share !== 'function') return setOpen(!open)
    try {
      await navigator.share({ title, text, url: link() })
    } catch (error) {
      // A closed share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true)
    }
    return undefined
  }
  return (
    <div className={`stack tight ${styles.share}`}>
      <Button
        variant="ghost"
        wide
        icon={<Icon name="share" size={20} />}
        aria-expanded={open}
        onClick={() => void share()}
      >
        Compartilhar
      </Button>
      {open ? <OtherChannels title={title} link={link()} /> : null}
    </div>
  )
}

function OtherChannels({ title, link }: { title: string; link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [notice, setNotice] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setNotice('Link copiado.')
    } catch {
      // Without https, or not allowed: the person copies what is selected.
      field.current?.select()
      setNotice('Copie o link selecionado.')
    }
  }
  return (
    <div className="stack tight">
      <NewTabLink href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${link}`)}`}>
        Enviar pelo WhatsApp
      </NewTabLink>
      <div className={styles.link}>
        <input ref={field} aria-label="Link do curso" readOnly value={link} />
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          Copiar link
        </Button>
      </div>
      <output className="soft">{notice}</output>
    </div>
  )
}
