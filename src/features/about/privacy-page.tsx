import { brand, brandAddress } from '#contract/brand.ts'
import { dataPurposes, retentionPeriods } from '#contract/privacy.ts'
import { majority } from '#contract/terms.ts'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '#src/blocks/page-title/page-title.tsx'
import { Table } from '#src/ui/table.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'

/** The privacy policy. Its date is that of the specification (row L8). */
export function PrivacyPage() {
  return (
    <div className="page narrow">
      <PageTitle title="Política de privacidade" home={<Link to="/">Página inicial</Link>} />
      <div className="prose">
        <p>
          <strong>Última atualização: 05/01/2021</strong>
        </p>
        <p>
          Esta política explica que dados pessoais a {brand.legalName} (CNPJ {brand.cnpj}, com sede
          em {brandAddress}) trata neste portal, para quê, por quanto tempo e como você exerce os
          direitos da Lei Geral de Proteção de Dados, a{' '}
          <span className="whole">Lei nº 13.709/2018</span> (LGPD). Somos a controladora desses
          dados.
        </p>
        <h2>Quem pode usar o portal</h2>
        <p>
          O portal é destinado a <strong>maiores de {majority} anos</strong>. A data de nascimento
          informada na inscrição é conferida; se percebermos que guardamos dados de alguém mais
          novo, eles são apagados.
        </p>
        <h2>Que dados tratamos e por quê</h2>
        <DataTable />
        <p>
          A informação de que você precisa de atendimento em Libras pode revelar uma deficiência e é
          um dado sensível: serve somente para preparar o atendimento, com acesso restrito, e nunca
          é usada em divulgação. Não pedimos dados que não sejam necessários e não vendemos dados.
        </p>
        <h2>Dados de pagamento</h2>
        <p>
          O número do cartão, a validade e o código de segurança são usados uma única vez, para
          pedir a autorização do pagamento, e não ficam guardados nem registrados por nós. Guardamos
          o valor, a forma de pagamento, o número de parcelas e a situação da cobrança.
        </p>
        <h2>Com quem compartilhamos</h2>
        <OperatorTable />
        <p>
          Também enviamos aos órgãos de trânsito, como o Detran do estado do curso, o que a norma
          exige para registrar a matrícula e o resultado, e às autoridades o que a lei ou uma ordem
          judicial determinar. Se você chegou por uma autoescola parceira, ela vê a situação da sua
          inscrição.
        </p>
        <RetentionSection />
        <RightsSection />
        <OfficerSection />
        <CookieSection />
        <h2>Segurança</h2>
        <p>
          A comunicação com o portal é cifrada, as senhas são guardadas de forma que nem nós podemos
          lê-las, e o acesso interno é limitado a quem precisa dele. Se houver um incidente que
          possa causar risco a você, avisaremos você e a Autoridade Nacional de Proteção de Dados no
          prazo legal.
        </p>
        <h2>Mudanças nesta política</h2>
        <p>
          <Unbroken>
            Quando esta política mudar, a data do início desta página muda com ela. Mudanças que
            afetem uma inscrição em andamento são avisadas por e-mail.
          </Unbroken>
        </p>
      </div>
    </div>
  )
}

function OfficerSection() {
  return (
    <>
      <h2>Encarregado pelo tratamento de dados</h2>
      <p>
        O encarregado pelo tratamento de dados pessoais é {brand.dataOfficer}. Escreva com o assunto
        “Dados pessoais”. Os canais são:
      </p>
      <ul>
        <li>
          E-mail: <a href={`mailto:${brand.email}?subject=Dados%20pessoais`}>{brand.email}</a>
        </li>
        <li>
          Telefone: <a href={brand.phone.href}>{brand.phone.label}</a>, de {brand.serviceHours}
        </li>
        <li>
          Mensagem: <a href={brand.whatsapp.href}>{brand.whatsapp.label}</a>
        </li>
        <li>Carta: {brandAddress}</li>
      </ul>
      <p>
        Respondemos em até 15 dias. Se a resposta não resolver, você pode reclamar à Autoridade
        Nacional de Proteção de Dados (ANPD).
      </p>
    </>
  )
}

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

function DataTable() {
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

function OperatorTable() {
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

function RetentionSection() {
  return (
    <>
      <h2>Por quanto tempo guardamos</h2>
      <ul>
        {Object.values(retentionPeriods).map(({ data, period }) => (
          <li key={data}>
            <strong>{data}:</strong> {period}
          </li>
        ))}
      </ul>
    </>
  )
}

function RightsSection() {
  return (
    <>
      <h2>Seus direitos</h2>
      <p>Você pode, a qualquer momento e sem custo:</p>
      <ul>
        <li>confirmar se tratamos dados seus e receber uma cópia;</li>
        <li>corrigir dados incompletos, errados ou desatualizados;</li>
        <li>pedir que dados desnecessários sejam apagados, bloqueados ou anonimizados;</li>
        <li>levar seus dados para outro fornecedor;</li>
        <li>saber com quem foram compartilhados;</li>
        <li>retirar um consentimento e pedir que os dados tratados com ele sejam apagados;</li>
        <li>opor-se a um tratamento que considere irregular.</li>
      </ul>
      <p>
        Dados que a lei manda guardar, como os de cobrança e de certificados, são mantidos pelo
        prazo legal mesmo após um pedido de exclusão. Para sua proteção, confirmamos a sua
        identidade antes de atender.
      </p>
    </>
  )
}

function CookieSection() {
  return (
    <>
      <h2>Cookies e armazenamento no navegador</h2>
      <p>
        Usamos apenas o que é estritamente necessário: um cookie de sessão, que liga este navegador
        à inscrição em andamento e ao acesso do aluno, o registro de que você leu o aviso de cookies
        e o estado e a cidade que você escolheu por último. Na aba aberta fica, por até uma hora, o
        que você já digitou de uma inscrição, sem CPF, nascimento, documentos nem senha. Não há
        cookies de publicidade, de redes sociais nem de medição de audiência.
      </p>
      <p>
        Você pode apagar esses registros nas configurações do navegador. O portal continua
        funcionando, mas uma inscrição em andamento precisará ser recomeçada.
      </p>
    </>
  )
}
