import styles from './about.module.css'

const terms: readonly (readonly [short: string, long: string, meaning: string])[] = [
  [
    'ACC',
    'Autorização para Conduzir Ciclomotor',
    'documento de quem conduz veículos de até 50 cc.',
  ],
  [
    'AET',
    'Autorização Especial de Trânsito',
    'licença para circular com carga que passa dos limites de peso ou tamanho.',
  ],
  [
    'ANTT',
    'Agência Nacional de Transportes Terrestres',
    'órgão que regula o transporte por rodovias e ferrovias.',
  ],
  ['CFC', 'Centro de Formação de Condutores', 'a autoescola.'],
  ['CNH', 'Carteira Nacional de Habilitação', 'o documento de quem pode dirigir.'],
  ['Contran', 'Conselho Nacional de Trânsito', 'órgão que faz as normas de trânsito do país.'],
  [
    'Detran',
    'Departamento Estadual de Trânsito',
    'órgão do estado que cuida de habilitações e veículos, e que autoriza cursos.',
  ],
  [
    'EAR',
    'Exerce Atividade Remunerada',
    'observação na CNH de quem trabalha como motorista ou motociclista.',
  ],
  ['Hora/aula', 'medida da carga horária', 'o tempo de uma aula, na contagem da norma do curso.'],
  [
    'MOPP',
    'Movimentação Operacional de Produtos Perigosos',
    'o curso de quem transporta combustíveis, gases e outras cargas perigosas.',
  ],
  [
    'Renach',
    'Registro Nacional de Carteiras de Habilitação',
    'o seu processo no Detran: duas letras, que são as do estado, e nove números.',
  ],
]

/** Abbreviations and terms of traffic that the portal uses, each with its long form and meaning. */
export function Glossary() {
  return (
    <>
      <h2 id="siglas">Siglas e palavras do trânsito</h2>
      <dl className={`stack ${styles.glossary}`}>
        {terms.map(([short, long, meaning]) => (
          <div key={short}>
            <dt>{short}</dt>
            <dd>
              {long}: {meaning}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
