import { dataPurposes } from '#contract/privacy.ts'
import { Table } from '#src/ui/table.tsx'

const operators = [
  {
    operator: 'Serviço de relacionamento (RD Station)',
    receives: 'Nome, e-mail, telefone, mensagem, curso e estado dos pedidos de contato',
  },
  { operator: 'Serviço de consulta de CEP', receives: 'O CEP digitado, sem outros dados' },
  {
    operator: 'Serviço de identificação de endereço IP',
    receives: 'O endereço IP usado no acesso à área do aluno',
  },
  {
    operator: 'Serviço de pagamento e banco emissor',
    receives: 'Dados da cobrança, do pagador e do cartão',
  },
  {
    operator: 'Serviço de envio de e-mail',
    receives: 'Nome, e-mail e o texto das mensagens enviadas a você',
  },
  { operator: 'Hospedagem do portal', receives: 'Os dados guardados, cifrados em trânsito' },
]

export function DataTable() {
  return (
    <Table
      stacked
      caption="Dados, finalidades e bases legais"
      rows={Object.values(dataPurposes)}
      columns={[
        { key: 'data', title: 'Dados', cell: ({ data }) => data, rowHeader: true },
        { key: 'purpose', title: 'Para quê', cell: ({ purpose }) => purpose },
        { key: 'basis', title: 'Base legal', cell: ({ basis }) => basis },
      ]}
    />
  )
}

export function OperatorTable() {
  return (
    <Table
      stacked
      caption="Operadores que tratam dados em nosso nome"
      rows={operators}
      columns={[
        { key: 'operator', title: 'Operador', cell: ({ operator }) => operator, rowHeader: true },
        { key: 'receives', title: 'O que recebe', cell: ({ receives }) => receives },
      ]}
    />
  )
}
