import { useEffect, useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { loginForm, type LoginValues } from '#contract/login/form.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { loginMachine, loginNotice } from '#machines/login/index.ts'
import type {
  AcceptInput,
  AcceptOutput,
  AuthenticateInput,
  AuthenticateOutput,
  ForgotInput,
  ForgotOutput,
} from '#machines/login/index.ts'
import { documentProofQuery } from '#src/api/content.ts'
import { acceptAdhesion, askNewPassword, findIp, logIn } from '#src/api/students.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'
import { takeCarriedCpf } from '#src/blocks/person/carried-cpf.ts'
import { formDefaults } from '#src/ui/form/form.tsx'
import { useFailureToast } from '#src/blocks/failure-toast/use-failure-toast.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { entryAddress } from './addresses.ts'

export type LoginActor = ActorRefFrom<typeof loginMachine>

const authenticate = fromSecretPromise<AuthenticateOutput, AuthenticateInput>(
  ({ input: { cpf, password, ip }, signal }) =>
    logIn({ cpfTela: digitsOf(cpf), senhaTela: password, ip }, signal),
)

const acceptWith = (queryClient: QueryClient) =>
  fromSecretPromise<AcceptOutput, AcceptInput>(async ({ input, signal }) => {
    // Without the proof the API records the acceptance all the same, as shown in the flow (row G49).
    const proof = await queryClient
      .fetchQuery(documentProofQuery('termos-adesao'))
      .catch(() => null)
    return acceptAdhesion(digitsOf(input.cpf), proof, signal)
  })

const forgot = fromSecretPromise<ForgotOutput, ForgotInput>(({ input, signal }) =>
  askNewPassword(digitsOf(input.cpf), signal),
)

/** One login: its form and its machine, which reads the credentials from the form at the moment it sends them. */
export function useLogin() {
  const { config } = useRouter().options.context
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [resolver] = useState(() => formResolver(loginForm()))
  const [defaultValues] = useState(() => ({ ...loginForm().empty, cpfTela: takeCarriedCpf() }))
  const methods = useForm<LoginValues>({ ...formDefaults, resolver, defaultValues })
  const { getValues } = methods

  const [logic] = useState(() =>
    loginMachine.provide({
      actors: {
        findIp: fromPromise<string, undefined>(({ signal }) => findIp(config.ipUrl, signal)),
        authenticate,
        accept: acceptWith(queryClient),
        forgot,
      },
      actions: {
        askCredentials: ({ self }) => {
          const { cpfTela: cpf, senhaTela: password } = getValues()
          self.send(
            cpf && password
              ? { type: 'credentials.submitted', cpf, password }
              : { type: 'credentials.withheld' },
          )
        },
        // Replaced, so that the guid does not stay in the history (T10).
        enterStudentArea: (_, { guid: ticket }) =>
          window.location.replace(entryAddress(config.legacyStudentAreaUrl, ticket)),
        goToPayment: (_, { enrolmentId }) =>
          void navigate({
            to: '/efetuar-pagamento/$subscribeId/{-$buyId}',
            params: { subscribeId: String(enrolmentId), buyId: undefined },
          }),
      },
    }),
  )
  const actor = useActorRef(logic)

  const notice = useSelector(actor, loginNotice)
  useFailureToast(notice?.tone === 'error' ? notice.text : null, {
    code: notice?.code,
    occasion: notice,
  })
  useEffect(() => {
    if (notice?.tone === 'success') notify('success', notice.text)
  }, [notice])

  return { actor, methods, notice }
}
