import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { notify } from '#src/ui/toast/notify.ts'

/** Props of {@link AbsentWindow}. `sentence`: the API's message, `toast`: text of a toast, each '' for none; `login`: fragment that opens the login. */
export interface AbsentWindowProps {
  sentence: string
  toast: string
  login: string
  onClose: () => void
}

/** Over the home page, after a payment link that leads to nothing: what may be wrong, and what to do. */
export function AbsentWindow({ sentence, toast, login, onClose }: AbsentWindowProps) {
  useEffect(() => {
    if (toast !== '') notify('error', toast)
  }, [toast])
  // A message such as 'Inscrição não encontrada.' repeats the title.
  const hasDetail = sentence !== '' && !/^\S+ não encontrad[oa]\.?$/i.test(sentence)
  return (
    <Dialog
      open
      size="small"
      title="Não encontramos esse pagamento"
      onBack={onClose}
      onClose={onClose}
      footer={
        <>
          <Link to="." search hash={login} replace className={buttonClass({ wide: true })}>
            Entrar
          </Link>
          <Link to="/contato" className={buttonClass({ variant: 'secondary', wide: true })}>
            Falar com a gente
          </Link>
        </>
      }
    >
      <div className="stack">
        <p>
          O endereço pode estar incompleto, ou esta inscrição não tem mais nada a pagar. Entre com
          seu CPF e sua senha: se houver um pagamento em aberto, você chega a ele. Ou fale com a
          gente.
        </p>
        {hasDetail ? (
          <p>
            <small>{sentence}</small>
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
