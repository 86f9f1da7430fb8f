import { createContext, useContext, type ReactNode } from 'react'
import { CatchBoundary } from '@tanstack/react-router'
import { unexpectedError } from '#contract/errors.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'

const Closing = createContext(() => {})

interface EnrolmentBoundaryProps {
  onClose: () => void
  children: ReactNode
}

/** Shows an error in rendering the enrolment window in a window too: the course page behind is not affected. */
export function EnrolmentBoundary({ onClose, children }: EnrolmentBoundaryProps) {
  return (
    <Closing value={onClose}>
      <CatchBoundary getResetKey={() => 'enrolment'} errorComponent={Broken}>
        {children}
      </CatchBoundary>
    </Closing>
  )
}

function Broken({ reset }: { reset: () => void }) {
  const onClose = useContext(Closing)
  return (
    <Dialog
      open
      title="Não foi possível continuar a inscrição"
      onBack={onClose}
      onClose={onClose}
      closeText="Fechar inscrição"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={reset}>Tentar novamente</Button>
        </>
      }
    >
      <Alert tone="error" live>
        {unexpectedError()}
      </Alert>
    </Dialog>
  )
}
