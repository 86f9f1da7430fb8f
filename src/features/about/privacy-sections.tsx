import { retentionPeriods } from '#contract/privacy.ts'

export function RetentionSection() {
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

export function RightsSection() {
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

export function CookieSection() {
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
