import { askedRows, type enrolmentFields } from '#contract/enrolment/fields.ts'
import type { Requirements } from '#contract/enrolment/requirements.ts'
import { Alert } from '#src/ui/alert.tsx'

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

type Rows = typeof enrolmentFields

/** A field that a reload empties, by its name in the sentence; null: it is named by another. */
const emptied: {
  [F in keyof Rows as Rows[F] extends { outlivesReload: true } ? never : F]: string | null
} = {
  cpf: 'CPF',
  dataNascimento: 'data de nascimento',
  cnh: 'número da CNH',
  renach: 'Renach',
  senha: 'senha',
  confirmacaoSenha: null,
}

/** After a reload: what is there again, and what has to be typed again. */
export function DraftNote({ requirements }: { requirements: Requirements }) {
  const names: ReadonlySet<string> = new Set(askedRows(requirements).map(([name]) => name))
  const again = Object.entries(emptied).flatMap(([name, label]) =>
    label !== null && names.has(name) ? [label] : [],
  )
  return (
    <Alert tone="info" live title="A página foi recarregada, e guardamos parte do que você digitou">
      <p>
        Por segurança, {list.format(again)} não ficam guardados: digite de novo. O resto está aqui
        só nesta aba, até você concluir ou fechar a inscrição.
      </p>
    </Alert>
  )
}
