import { Link } from '@tanstack/react-router'
import { brand, brandAddress } from '#contract/brand.ts'
import { categories, categoryDetails, isCategory } from '#contract/categories.ts'
import { listMethods } from '#contract/payment.ts'
import { PageTitle } from '#src/blocks/page-title/page-title.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import attendant from './team-attendant.svg?no-inline'
import coordinator from './team-coordinator.svg?no-inline'
import instructor from './team-instructor.svg?no-inline'
import secretary from './team-secretary.svg?no-inline'
import styles from './about.module.css'

/** Who the provider is, how its courses work, and what its accreditation does and does not mean. */
export function AboutPage() {
  return (
    <div className="page">
      <PageTitle title="Quem somos" home={<Link to="/">Página inicial</Link>} />
      <div className={styles.columns}>
        <div className="prose">
          <p className={styles.lead}>
            A {brand.name} ensina trânsito desde {brand.since}. Começamos com aulas para motoristas
            em {brand.address.city}, Santa Catarina, e hoje damos cursos a distância para condutores
            e profissionais do transporte em vários estados.
          </p>
          <History />
          <Team />
          <Courses />
          <Accreditation />
        </div>
        <Company />
      </div>
    </div>
  )
}

function History() {
  return (
    <>
      <h2>Nossa história</h2>
      <p>
        Em {brand.since}, as aulas eram presenciais, com quadro, apostila e turmas à noite para quem
        trabalhava ao volante durante o dia. Com o tempo vieram os cursos para transporte escolar,
        de passageiros e de produtos perigosos, e a necessidade de atender quem vivia longe da sala
        de aula.
      </p>
      <p>
        As aulas passaram a chegar pela internet, com o mesmo cuidado: cada turma continua tendo
        instrutor, tutoria e um prazo para tirar dúvidas. Neste portal, a mesma equipe reúne os
        cursos em um só lugar, da escolha ao certificado.
      </p>
    </>
  )
}

function Courses() {
  return (
    <>
      <h2>Como os cursos funcionam</h2>
      <ol>
        <li>
          <strong>Você escolhe o curso e o lugar.</strong> O preço e as regras mudam de um estado
          para outro, e às vezes de uma cidade para outra. Por isso o portal pergunta primeiro onde
          você está.
        </li>
        <li>
          <strong>Você se inscreve e paga aqui.</strong> Por {listMethods('disjunction')}, com o
          total à vista antes de confirmar. Alguns estados conferem o seu processo antes de liberar
          o pagamento.
        </li>
        <li>
          <strong>Você estuda na área do aluno.</strong> A página de cada curso diz a carga horária,
          o conteúdo, os requisitos e se há aulas ao vivo. Quando a norma exige presença ao vivo, a
          aula é ao vivo.
        </li>
        <li>
          <strong>Você recebe o certificado.</strong> Ele traz um código, e qualquer pessoa pode
          conferir neste portal se é verdadeiro.
        </li>
      </ol>
      <p>
        Os cursos dividem-se em{' '}
        {new Intl.ListFormat('pt-BR').formatToParts(categories).map(({ value }) =>
          isCategory(value) ? (
            <Link key={value} to="/cursos/$category" params={{ category: value }}>
              {categoryDetails[value].title.toLowerCase()}
            </Link>
          ) : (
            value
          ),
        )}
        . Os livres são pagos como os demais: chamam-se assim porque não dependem de autorização de
        um órgão de trânsito.
      </p>
    </>
  )
}

function Accreditation() {
  return (
    <>
      <h2>Credenciamento, sem letra miúda</h2>
      <p>
        Nenhuma escola é credenciada “no Brasil inteiro”. Cursos de reciclagem e especializados
        seguem as regras do Conselho Nacional de Trânsito, e a autorização é dada pelo Detran de
        cada estado, curso por curso, com prazo de validade.
      </p>
      <p>Na prática, isso significa que:</p>
      <ul>
        <li>só mostramos preço onde há agendamento aberto para o curso que você procura;</li>
        <li>
          um curso pode existir em um estado e não existir em outro, e pode deixar de ser oferecido
          quando a norma muda;
        </li>
        <li>quem registra o resultado na sua habilitação é o Detran, no prazo dele;</li>
        <li>os cursos livres não substituem cursos exigidos por lei.</li>
      </ul>
      <p>
        Se tiver dúvida se o curso serve para o seu caso, confirme com o Detran do seu estado antes
        de pagar. Se preferir, pergunte para nós: ajudamos a ler a notificação.
      </p>
    </>
  )
}

/** Decoration: the text beside it names the role. */
const Portrait = ({ src }: { src: string }) => (
  <img src={src} alt="" width={160} height={160} loading="lazy" />
)

function Team() {
  return (
    <>
      <h2>Quem faz</h2>
      <ul className={`plain-list ${styles.team}`}>
        <li>
          <Portrait src={instructor} />
          <p>
            <strong>Instrutores de trânsito</strong>, com a formação que a norma pede para cada
            curso, dão as aulas e respondem às dúvidas de conteúdo.
          </p>
        </li>
        <li>
          <Portrait src={coordinator} />
          <p>
            <strong>Coordenação pedagógica</strong> acompanha as turmas, revê o material quando a
            lei muda e cuida da acessibilidade, inclusive do atendimento em Libras.
          </p>
        </li>
        <li>
          <Portrait src={secretary} />
          <p>
            <strong>Secretaria</strong> confere documentos, envia resultados aos órgãos de trânsito
            e emite certificados.
          </p>
        </li>
        <li>
          <Portrait src={attendant} />
          <p>
            <strong>Atendimento</strong>{' '}
            <Unbroken>
              fala com você por telefone, mensagem e e-mail, de {brand.serviceHours}.
            </Unbroken>
          </p>
        </li>
      </ul>
    </>
  )
}

function Company() {
  return (
    <aside className={styles.company} aria-label="Dados da empresa">
      <Card tone="paper">
        <dl className={styles.list}>
          <dt>Razão social</dt>
          <dd>{brand.legalName}</dd>
          <dt>CNPJ</dt>
          <dd className="figures">{brand.cnpj}</dd>
          <dt>Endereço</dt>
          <dd>
            <Unbroken>{brandAddress}</Unbroken>
          </dd>
          <dt>Telefone</dt>
          <dd>
            <a href={brand.phone.href}>{brand.phone.label}</a>
          </dd>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </dd>
          <dt>Atendimento</dt>
          <dd>{brand.serviceHours}</dd>
        </dl>
        <Link to="/cursos" className={buttonClass()}>
          Conhecer os cursos
        </Link>
      </Card>
    </aside>
  )
}
