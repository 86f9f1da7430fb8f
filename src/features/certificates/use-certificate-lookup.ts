import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { certificateLookupMachine, lookupMessage } from '#machines/certificate-lookup/index.ts'
import type {
  DownloadInput,
  DownloadOutput,
  FindByCodeInput,
  FindByCpfInput,
  FindOutput,
} from '#machines/certificate-lookup/index.ts'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { fetchCertificateFile, findCertificate, listCertificates } from '#src/api/certificates.ts'
import { useFailureToast } from '#src/blocks/failure-toast/use-failure-toast.ts'
import { pdfBytes, savePdf } from './pdf-file.ts'

export type CertificateLookupActor = ActorRefFrom<typeof certificateLookupMachine>

const machine = certificateLookupMachine.provide({
  actors: {
    findByCode: fromPromise<FindOutput, FindByCodeInput>(({ input, signal }) =>
      findCertificate(input.code, signal),
    ),
    findByCpf: fromSecretPromise<FindOutput, FindByCpfInput>(({ input, signal }) =>
      listCertificates(input.cpf, signal),
    ),
    download: fromPromise<DownloadOutput, DownloadInput>(async ({ input, signal }) => {
      const file = await fetchCertificateFile(input.code, signal)
      return file && pdfBytes(file) ? file : null
    }),
  },
  actions: {
    saveFile: (_, { file }) => {
      if (file) savePdf(file)
    },
  },
})

/** Runs the look-up, at once when the address contains a code. That nothing was found, or a failure, is shown in a toast as well. */
export function useCertificateLookup(code: string | null): CertificateLookupActor {
  const actor = useActorRef(machine, { input: { code } })
  const sentence = useSelector(actor, lookupMessage)
  useFailureToast(sentence)
  return actor
}
