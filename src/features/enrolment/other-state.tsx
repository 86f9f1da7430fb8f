import { brand } from '#contract/brand.ts'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'

/** Props of {@link OtherState}: the state of the CEP, and that of the course. */
interface OtherStateProps {
  uf: string
  courseUf: string
}

/** What to do with an address outside the state of the course. Everything is in another tab, so that nothing typed is lost. */
export function OtherState({ uf, courseUf }: OtherStateProps) {
  return (
    <span>
      Este CEP é de {uf}, e a inscrição, de {courseUf}.{' '}
      <NewTabLink href={`?uf=${uf}`}>Ver o curso em {uf}</NewTabLink> em outra aba, sem perder o que
      digitou aqui. Dúvidas? <a href={brand.phone.href}>{brand.phone.label}</a> ou{' '}
      <NewTabLink href={brand.whatsapp.href}>WhatsApp</NewTabLink>.
    </span>
  )
}
