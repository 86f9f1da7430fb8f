import { Link } from '@tanstack/react-router'
import { brand, brandAddress } from '#contract/brand.ts'
import { PageTitle } from '#src/blocks/page-title/page-title.tsx'
import { Glossary } from './glossary.tsx'

/** The accessibility statement: standards, what is done, known limits, how to complain. Its date changes with it. */
export function AccessibilityPage() {
  return (
    <div className="page narrow">
      <PageTitle title="Acessibilidade" home={<Link to="/">Página inicial</Link>} />
      <div className="prose">
        <p>
          <strong>Declaração de 22/11/2026</strong>
        </p>
        <p>
          A {brand.name} quer que qualquer pessoa consiga escolher um curso, inscrever-se, pagar e
          consultar um certificado neste portal, com ou sem tecnologia assistiva, como pede a Lei
          Brasileira de Inclusão (<span className="whole">Lei nº 13.146/2015</span>).
        </p>
        <h2>Normas que seguimos</h2>
        <ul>
          <li>
            <abbr title="Associação Brasileira de Normas Técnicas">ABNT</abbr> NBR 17225:2025,
            acessibilidade em conteúdo e aplicações web;
          </li>
          <li>
            <abbr title="Web Content Accessibility Guidelines">WCAG</abbr> 2.2, níveis A e AA;
          </li>
          <li>
            <abbr title="Modelo de Acessibilidade em Governo Eletrônico">eMAG</abbr> 3.1, no que se
            aplica a um portal que não é do governo.
          </li>
        </ul>
        <p>
          A avaliação é nossa, por testes automáticos a cada mudança e revisão interna das telas.
          Não houve ainda auditoria externa nem certificação.
        </p>
        <Done />
        <Limits />
        <Glossary />
        <Complaints />
      </div>
    </div>
  )
}

function Done() {
  return (
    <>
      <h2>O que fizemos</h2>
      <ul>
        <li>
          <strong>Teclado:</strong> inscrição, boleto, cartão, troca de pagamento, acesso do aluno,
          certificado e cadastro de parceiro funcionam sem mouse. O foco é sempre visível e nada o
          cobre.
        </li>
        <li>
          <strong>Leitores de tela:</strong> títulos, regiões, campos, erros e avisos têm nome, e o
          que muda na tela é anunciado.
        </li>
        <li>
          <strong>Ampliação:</strong> o texto pode ser ampliado até 200% e a página até 400% sem
          rolagem lateral e sem perda de conteúdo. O espaçamento do texto também pode ser aumentado.
        </li>
        <li>
          <strong>Cores:</strong> contraste mínimo de 4,5 para 1 nos textos, nos esquemas claro e
          escuro, e suporte às cores de alto contraste do sistema. Nenhuma informação depende só da
          cor.
        </li>
        <li>
          <strong>Movimento:</strong> quem pede menos movimento no aparelho não vê animações.
        </li>
        <li>
          <strong>Formulários:</strong> os erros são listados no início, com um link para cada
          campo, e nada do que foi digitado se perde. Cole a senha ou use um gerenciador, se quiser:
          não há teste de memória nem enigma de imagens.
        </li>
        <li>
          <strong>Libras:</strong> a inscrição pergunta se você precisa de atendimento em Libras
          durante o curso.
        </li>
      </ul>
    </>
  )
}

function Limits() {
  return (
    <>
      <h2>Limites conhecidos</h2>
      <ul>
        <li>
          Os textos do portal não têm vídeo em Libras, e o portal não traz um tradutor automático.
        </li>
        <li>
          O documento do boleto segue o desenho dos bancos e tem letras pequenas. A linha digitável,
          o valor e o vencimento aparecem também como texto na página.
        </li>
        <li>
          O certificado em PDF não foi conferido com leitores de tela. Seus dados aparecem também na
          página da consulta.
        </li>
        <li>
          Testamos com o navegador Chromium. Os leitores de tela NVDA, TalkBack e VoiceOver ainda
          não fazem parte dos testes.
        </li>
        <li>As aulas e a Área do aluno são outro sistema, que esta declaração não abrange.</li>
      </ul>
    </>
  )
}

function Complaints() {
  return (
    <>
      <h2>Encontrou uma barreira?</h2>
      <p>
        Conte em que página aconteceu, o que você tentou fazer e com que navegador e tecnologia
        assistiva. Também atendemos por estes canais quem não conseguir se inscrever ou pagar
        sozinho:
      </p>
      <ul>
        <li>
          <Link to="/contato">Formulário de contato</Link>
        </li>
        <li>
          E-mail: <a href={`mailto:${brand.email}?subject=Acessibilidade`}>{brand.email}</a>
        </li>
        <li>
          Mensagem: <a href={brand.whatsapp.href}>{brand.whatsapp.label} (WhatsApp)</a>
        </li>
        <li>
          Telefone: <a href={brand.phone.href}>{brand.phone.label}</a>, de {brand.serviceHours}
        </li>
        <li>Carta: {brandAddress}</li>
      </ul>
      <p>
        Se a resposta não resolver, você pode procurar o Ministério Público ou o órgão de defesa do
        consumidor do seu estado, ou ligar para o Disque 100 (Direitos Humanos).
      </p>
    </>
  )
}
