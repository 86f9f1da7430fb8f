import { brand, brandAddress } from '#contract/brand.ts'
import { majority } from '#contract/terms.ts'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '#src/blocks/page-title/page-title.tsx'
import { DataTable, OperatorTable } from './privacy-tables.tsx'
import { CookieSection, RetentionSection, RightsSection } from './privacy-sections.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'

/** The privacy policy. Its date is part of the product (decision L8). */
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
