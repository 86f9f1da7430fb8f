import { useEffect, useState } from 'react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import { newPasswordForm, type NewPasswordValues } from '#contract/new-password/form.ts'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { newPasswordMachine, passwordMessage } from '#machines/new-password/index.ts'
import type { ChangeInput, ChangeOutput } from '#machines/new-password/index.ts'
import { changePassword } from '#src/api/students.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'
import { formDefaults } from '#src/ui/form/form.tsx'
import { useFailureToast } from '#src/blocks/failure-toast/use-failure-toast.ts'
import { notify } from '#src/ui/toast/notify.ts'

const change = fromSecretPromise<ChangeOutput, ChangeInput>(({ input, signal }) =>
  changePassword(input.userType, input.change, signal),
)

/** Time to read that the password was changed before the administrative site opens, in ms. */
const redirectDelay = 2000

/** The new password form and its machine. User type 1 is a student, 2 an admin. `changed`: what an admin reads until the other site opens. */
export function useNewPassword(userType: 1 | 2) {
  const { config } = useRouter().options.context
  const navigate = useNavigate()
  const [changed, setChanged] = useState<string>()
  const [resolver] = useState(() => formResolver(newPasswordForm()))
  const methods = useForm<NewPasswordValues>({
    ...formDefaults,
    resolver,
    defaultValues: newPasswordForm().empty,
  })
  const { reset } = methods

  const [logic] = useState(() =>
    newPasswordMachine.provide({
      actors: { change },
      actions: {
        goToLogin: (_, { message }) => {
          notify('success', message)
          void navigate({ to: '/legado', replace: true })
        },
        goToAdmin: (_, { message }) => {
          notify('success', message)
          setChanged(message)
        },
      },
    }),
  )
  const actor = useActorRef(logic, { input: { userType } })

  const sentence = useSelector(actor, passwordMessage)
  useFailureToast(sentence)

  useEffect(() => {
    if (changed === undefined) return undefined
    reset()
    const timer = setTimeout(() => window.location.replace(config.partnerLoginUrl), redirectDelay)
    return () => clearTimeout(timer)
  }, [changed, reset, config])

  return { actor, methods, changed }
}
