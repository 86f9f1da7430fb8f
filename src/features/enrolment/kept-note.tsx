import type { Schedule } from '#src/api/read-schedules.ts'
import { Alert } from '#src/ui/alert.tsx'

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** After a reload: what is there again, and what has to be typed again. */
export function KeptNote({ asked }: { asked: Pick<Schedule, 'asksCnh' | 'asksRenach'> }) {
  const again = [
    'CPF',
    'data de nascimento',
    ...(asked.asksCnh ? ['número da CNH'] : []),
    ...(asked.asksRenach ? ['Renach'] : []),
    'senha',
  ]
  return (
    <Alert tone="info" live title="A página foi recarregada, e guardamos parte do que você digitou">
      <p>
        Por segurança, {list.format(again)} não ficam guardados: digite de novo. O resto está aqui
        só nesta aba, até você concluir ou fechar a inscrição.
      </p>
    </Alert>
  )
}
