import { lazy, Suspense } from 'react'
import { fetchChunk } from '#src/ui/chunk.ts'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { NewPasswordProps } from './new-password-form.tsx'
import styles from './password.module.css'

// The page is there before masks and rules are.
const NewPasswordForm = lazy(async () => ({
  default: (await fetchChunk(() => import('./new-password-form.tsx'))).NewPasswordForm,
}))

/** 'Nova Senha': where the address in the letter leads. */
export function NewPasswordPage(props: NewPasswordProps) {
  return (
    <div className="page narrow">
      <h1 tabIndex={-1} className="lane-heading">
        Nova Senha
      </h1>
      <Suspense fallback={<Waiting />}>
        <NewPasswordForm {...props} />
      </Suspense>
    </div>
  )
}

function Waiting() {
  return (
    <Card className={styles.card}>
      <div className="stack" aria-busy="true">
        <p className="visually-hidden">Carregando…</p>
        <Skeleton width="100%" height="6rem" />
        <Skeleton width="100%" height="6rem" />
        <Skeleton width="100%" height="6rem" />
      </div>
    </Card>
  )
}
