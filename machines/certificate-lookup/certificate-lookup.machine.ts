import { assertEvent, assign, setup } from 'xstate'
import { message, type PlainCode } from '#contract/errors.ts'
import {
  answered,
  isAnswer,
  known,
  ofKind,
  typesOf,
  unprovided,
  unprovidedActor,
} from '../kit/index.ts'
import type {
  CertificateFile,
  CertificateLookupContext,
  CertificateLookupEvent,
  CertificateLookupInput,
  DownloadInput,
  DownloadOutput,
  FindByCodeInput,
  FindByCpfInput,
  FindOutput,
} from './certificate-lookup.types.ts'

const code = ({ event }: { event: { code: string } }) => ({ code: event.code })
const output = ({ event }: { event: { output: FindOutput } }) => ({ output: event.output })
const file = ({ event }: { event: { output: DownloadOutput } }) => ({ file: event.output })
const setMessage = (code: PlainCode) => ({ type: 'setMessage', params: { code } }) as const
const nothing = { certificates: [], chosen: null, message: null }
const setAnswerMessage = { type: 'setAnswerMessage', params: output } as const
const notFoundOrFailed = [
  { guard: answered<FindOutput>('notFound'), target: 'notFound', actions: setAnswerMessage },
  { target: 'failed', actions: setAnswerMessage },
] as const
const choose = { type: 'choose', params: code } as const

/** For `found` and `listed`: each returns to its own `shown`. */
const downloading = {
  description: 'Obtendo o PDF; um segundo pedido é ignorado',
  tags: 'busy',
  entry: 'clearMessage',
  invoke: {
    id: 'download',
    src: 'download',
    input: ({ context }: { context: CertificateLookupContext }) => ({
      code: known(context.chosen, 'certificate'),
    }),
    onDone: [
      { guard: { type: 'fileMissing', params: file }, target: 'downloadFailed' },
      { target: 'shown', actions: { type: 'saveFile', params: file } },
    ],
    onError: 'downloadFailed',
  },
} as const
const downloadFailed = {
  description: 'O PDF não veio; o que foi encontrado continua na tela',
  tags: 'failure',
  entry: setMessage('certificatePrintFailed'),
} as const

/** Finds one certificate by its code, or those of a student by CPF, and downloads the chosen one. */
export const certificateLookupMachine = setup({
  types: typesOf<
    CertificateLookupContext,
    CertificateLookupEvent,
    CertificateLookupInput,
    'findByCode' | 'findByCpf' | 'download'
  >(),
  actors: {
    findByCode: unprovidedActor<FindOutput, FindByCodeInput>('findByCode'),
    findByCpf: unprovidedActor<FindOutput, FindByCpfInput>('findByCpf'),
    download: unprovidedActor<DownloadOutput, DownloadInput>('download'),
  },
  actions: {
    saveFile: (_, params: { file: CertificateFile | null }) => unprovided('saveFile', params),
    startByCode: assign((_, params: { code: string }) => ({
      ...nothing,
      code: params.code.trim(),
    })),
    startByCpf: assign({ ...nothing, code: '' }),
    setCertificate: assign((_, params: { output: FindOutput }) => {
      const { certificates } = ofKind(params.output, 'found')
      return { certificates, chosen: known(certificates[0], 'certificate').code }
    }),
    setList: assign((_, params: { output: FindOutput }) => ({
      certificates: ofKind(params.output, 'found').certificates,
    })),
    setAnswerMessage: assign((_, params: { output: FindOutput }) => ({
      message: ofKind(params.output, 'notFound', 'failed').message,
    })),
    choose: assign((_, params: { code: string }) => ({ chosen: params.code, message: null })),
    setMessage: assign((_, params: { code: PlainCode }) => ({ message: message(params.code) })),
    clearMessage: assign({ message: null }),
  },
  guards: {
    codeInAddress: ({ context }) => context.code !== '',
    answered: isAnswer,
    isChosen: ({ context }) => context.chosen !== null,
    fileMissing: (_, params: { file: DownloadOutput }) => params.file === null,
  },
}).createMachine({
  id: 'certificateLookup',
  description: 'Consulta de certificado',
  context: ({ input }) => ({ ...nothing, code: input.code?.trim() ?? '' }),
  initial: 'arriving',
  on: {
    'code.submitted': {
      target: '.findingByCode',
      actions: { type: 'startByCode', params: code },
    },
    'cpf.submitted': { target: '.findingByCpf', actions: 'startByCpf' },
  },
  states: {
    arriving: {
      description: 'Vendo se o endereço já traz um código',
      always: [{ guard: 'codeInAddress', target: 'findingByCode' }, { target: 'idle' }],
    },
    idle: { description: 'À espera de um código ou de um CPF' },
    findingByCode: {
      description: 'Procurando pelo código',
      tags: 'busy',
      invoke: {
        id: 'findByCode',
        src: 'findByCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: answered<FindOutput>('found'),
            target: 'found',
            actions: { type: 'setCertificate', params: output },
          },
          ...notFoundOrFailed,
        ],
        onError: { target: 'failed', actions: setMessage('unexpected') },
      },
    },
    findingByCpf: {
      description: 'Procurando os certificados do aluno',
      tags: 'busy',
      invoke: {
        id: 'findByCpf',
        src: 'findByCpf',
        input: ({ event }) => {
          assertEvent(event, 'cpf.submitted')
          return { cpf: event.cpf }
        },
        onDone: [
          {
            guard: answered<FindOutput>('found'),
            target: 'listed',
            actions: { type: 'setList', params: output },
          },
          ...notFoundOrFailed,
        ],
        onError: { target: 'failed', actions: setMessage('unexpected') },
      },
    },
    notFound: { description: 'Nenhum certificado encontrado', tags: 'failure' },
    failed: { description: 'A procura falhou: dá para consultar de novo', tags: 'failure' },
    found: {
      description: 'Um certificado, encontrado pelo código',
      initial: 'shown',
      states: {
        shown: {
          description: 'Certificado na tela',
          tags: 'success',
          on: { 'download.requested': 'downloading' },
        },
        downloading,
        downloadFailed: { ...downloadFailed, on: { 'download.requested': 'downloading' } },
      },
    },
    listed: {
      description: 'Os certificados de um aluno, encontrados pelo CPF',
      initial: 'shown',
      states: {
        shown: {
          description: 'Lista de cursos do aluno, um deles a escolher',
          tags: 'success',
          on: {
            'certificate.chosen': { actions: choose },
            'download.requested': { guard: 'isChosen', target: 'downloading' },
          },
        },
        downloading,
        downloadFailed: {
          ...downloadFailed,
          on: {
            'certificate.chosen': { target: 'shown', actions: choose },
            'download.requested': 'downloading',
          },
        },
      },
    },
  },
})
