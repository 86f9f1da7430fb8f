import { Table } from '../table.tsx'
import styles from './style-page.module.css'

/** What each weight is used for. No style sheet has another. */
const weights = [
  [400, 'Texto que se lê'],
  [600, 'O que se aciona, preenche ou confere: botões, nomes de campos, respostas'],
  [700, 'Títulos, valores em dinheiro e o que se destaca no texto'],
] as const

const sizes = [
  ['3xl', 700, 'Título da página'],
  ['2xl', 700, 'Título de seção'],
  ['xl', 700, 'Título de cartão'],
  ['l', 400, 'Introdução'],
  ['m', 400, 'Texto'],
  ['s', 400, 'Texto de apoio'],
  ['xs', 400, 'Nota'],
] as const

const parcels = [
  { count: '1x', amount: 'R$ 217,90' },
  { count: '6x', amount: 'R$ 39,48' },
  { count: '12x', amount: 'R$ 21,11' },
]

/** The type scale with what each size and weight is for, and figures of one width. */
export function TypeScale() {
  return (
    <>
      <div className="stack">
        <h2>Tamanhos e pesos</h2>
        {sizes.map(([size, fontWeight, use]) => (
          <p
            key={size}
            className={styles.sample}
            style={{ fontSize: `var(--text-${size})`, fontWeight }}
          >
            {use}
          </p>
        ))}
        {weights.map(([fontWeight, use]) => (
          <p key={fontWeight} style={{ fontWeight }}>
            {fontWeight}: {use}
          </p>
        ))}
        <p>Um preço é maior que o título da página só onde o visitante decide: na do curso.</p>
      </div>
      <div className="stack">
        <h2>Algarismos de uma largura</h2>
        <p>Em colunas, valores, telefones e CPF: um algarismo debaixo do outro.</p>
        <Table
          caption="Parcelas"
          rows={parcels}
          columns={[
            { key: 'count', title: 'Parcelas', cell: ({ count }) => count, rowHeader: true },
            { key: 'amount', title: 'Valor', cell: ({ amount }) => amount, align: 'end' },
          ]}
        />
      </div>
    </>
  )
}
