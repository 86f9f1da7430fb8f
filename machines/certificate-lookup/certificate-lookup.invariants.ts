import { callsOf, fieldOf, oneAtATime, timesOf } from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import type { certificateLookupMachine } from './certificate-lookup.machine.ts'

type Rule = Invariant<typeof certificateLookupMachine>

/** What the certificate look-up never does, whatever happens. */
export const certificateLookupInvariants: readonly Rule[] = [
  oneAtATime('chamadas', 'findByCode', 'findByCpf', 'download'),
  {
    description: 'uma consulta nova esquece a anterior',
    broken: ({ now }) => {
      const { certificates, chosen, message } = now.context
      const isSearching = now.matches('findingByCode') || now.matches('findingByCpf')
      if (!isSearching || (certificates.length === 0 && chosen === null && message === null))
        return null
      return 'o resultado anterior ficou'
    },
  },
  {
    description: 'a consulta por CPF não guarda código',
    broken: ({ now }) => {
      const isByCpf = now.matches('findingByCpf') || now.matches('listed')
      return isByCpf && now.context.code !== '' ? `guardou o código ${now.context.code}` : null
    },
  },
  {
    description: 'só se baixa o certificado escolhido',
    shows: ['S4.35'],
    broken: (trace) => {
      const codes = callsOf(trace, 'download').map(({ input }) => fieldOf(input, 'code'))
      return codes.includes('') ? 'baixou sem escolher' : null
    },
  },
  {
    description: 'cada pedido entrega no máximo um PDF',
    broken: (trace) => {
      const files = trace.effects.filter(({ type }) => type === 'saveFile').length
      const requested = timesOf(trace, 'download.requested')
      return files > requested ? `${files} PDFs para ${requested} pedidos` : null
    },
  },
  {
    description: 'só se entrega PDF que veio',
    shows: ['S4.35'],
    broken: ({ effects }) =>
      effects.some(({ type, params }) => type === 'saveFile' && fieldOf(params, 'file') === null)
        ? 'entregou um PDF que não veio'
        : null,
  },
]
