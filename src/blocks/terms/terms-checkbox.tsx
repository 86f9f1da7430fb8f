import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'

/**
 * Props of {@link TermsCheckbox}. `sentence`: what is declared; the words of `linkText` inside it
 * lead to the document at `href`, in a new tab. Without `href` the sentence has no link.
 */
interface TermsCheckboxProps {
  id?: string
  sentence: string
  linkText?: string
  href?: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
}

/** A declaration to tick before going on, with the document it refers to. */
export function TermsCheckbox({ sentence, linkText, href, ...rest }: TermsCheckboxProps) {
  const place = linkText && href ? sentence.indexOf(linkText) : -1
  if (!linkText || place < 0) return <Checkbox {...rest} required label={sentence} />
  return (
    <Checkbox
      {...rest}
      required
      label={
        <>
          {sentence.slice(0, place)}
          <NewTabLink href={href}>{linkText}</NewTabLink>
          {sentence.slice(place + linkText.length)}
        </>
      }
    />
  )
}
