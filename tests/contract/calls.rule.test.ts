import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import { CourseItem } from '#contract/calls/courses.ts'
import { BuyPrice, PaymentLookup, Receipt } from '#contract/calls/payments.ts'
import { membersOf, required } from './members.ts'

// Section 7 of the specification, as a client sends it: path, query or body, member by member.
const sent: [name: string, members?: string][] = [
  ['GET /arquivo/v3/obter', 'caminho'],
  ['POST /aluno/efetua-login', 'cpfTela senhaTela ip'],
  ['GET /aluno/envia-nova-senha', 'cpf'],
  ['POST /aluno/alterar-senha', 'senha confirmaSenha cpf token'],
  ['POST /usuario/alterar-senha-admin', 'senha confirmaSenha cpf token'],
  ['GET /cupom/existe-cupom-utilizavel/:id'],
  ['GET /cupom/validar/:a/:b'],
  ['GET /cupom/validar/:a/:b/true'],
  ['GET /tipo-curso-categoria/lista-cursos-destaque'],
  ['GET /tipo-curso-categoria/lista-cursos-ead'],
  ['GET /tipo-curso-categoria/lista-cursos-semi-presencial'],
  ['GET /tipo-curso-categoria/lista-cursos-especializados'],
  ['GET /tipo-curso-categoria/obter-info/:id'],
  ['GET /tipo-curso-categoria/obter-por-url/:url'],
  ['GET /curso/obter-id-curso-tipocurso-municipio', 'Municipio_Id TipoCurso_Id'],
  ['GET /agenda-curso/obter-agenda-por-municipio', 'Municipio_Id Curso_Id UF'],
  ['GET /agenda-curso/obter-agenda-tipo-curso', 'TipoCurso_Id Municipio_Id UF'],
  ['GET /agenda-curso/resumo/:id'],
  ['GET /agenda-curso/obter-pagamento-info/:id'],
  [
    'POST /cadastro-cfc-parceiro',
    'Municipio_Id CNPJ NomeFantasia RazaoSocial DddTelefone Telefone CFC_Email CEP Bairro Numero Endereco_Aluno ' +
      'Complemento Observacao Nome CPF Aluno_Ddd_Telefone Aluno_Telefone Aluno_Ddd_Celular Aluno_Celular Aluno_Email ' +
      'Aluno_Email_Conf',
  ],
  ['POST /contato-portal', 'categoria comentarios email nome telefone municipio uf'],
  ['POST /rd-station/duvidas', 'name email phone msg terms course state tag'],
  ['POST /email/solicitacao-curso', 'nome email estado termos curso uf'],
  ['GET /anuncio'],
  ['GET /duvidas-portal', 'Pagina UF'],
  ['GET /inscricao/obtem-opcoes-pesquisa-origem-aluno'],
  ['GET /estado/listar'],
  ['GET /estado/combo'],
  ['GET /cep/:cep'],
  ['GET /cidade/combo', 'uf tipoFiltro'],
  ['GET /pagamento/consulta-bandeiras-cartao'],
  ['GET /pagamento/consulta-lista-parcelas/:a/:b/:c'],
  ['GET /pagamento/alterar-pagamento/:id'],
  [
    'POST /pagamento/alterar-pagamento',
    'idInscricao tipoPagamento tipoPendencia codigoCupomDesconto',
  ],
  ['GET /pagamento/consulta-preco-curso-conta/:id'],
  [
    'POST /conta-a-receber/cartao/cria-transacao',
    'ContaAReceberId Parcelas Bandeira ProprietarioCartao',
  ],
  ['POST /conta-a-receber/cartao/solicitar-pagamento', 'Id NumeroCartao CodigoSeguranca Validade'],
  ['GET /boleto/ObterUrlBoleto', 'inscricaoId'],
  ['POST /inscricao/aceitar-termo-adesao', 'cpf'],
  ['GET /certificado/consulta/:code'],
  ['GET /certificado/consulta-certificados', 'cpf'],
  ['GET /certificado/imprimir-novamente', 'codigoCertificado'],
  ['GET /inscricao/valida-usuario-cadastrado-no-curso', 'cpf idAgendaCurso'],
  ['GET /inscricao/valida-email-usuario', 'cpf email'],
  ['GET /inscricao/obter-aluno-cpf/:cpf'],
  ['GET /inscricao/obter-dados-aluno/:id'],
  ['POST /inscricao/efetua-inscricao', 'inscricaoTela'],
  ['GET /logo-parceiro/obter-por-encode/:code'],
]

const named = new Map<string, object>(Object.entries(calls))
const partOf = (call: object, name: string) =>
  Object.entries(call).find(([key]) => key === name)?.[1]

test.each(sent)('%s is a call with what section 7 sends', (name, members = '') => {
  const call = named.get(name)
  if (!call) throw new Error('No such call')
  const listed = members.split(' ').filter(Boolean)
  const schema: unknown = partOf(call, 'query') ?? partOf(call, 'body')
  expect(membersOf(schema)).toEqual(expect.arrayContaining(listed))
  // Every member that the portal adds may be left out: a client of the specification alone works (row G51).
  expect(listed).toEqual(expect.arrayContaining(required(schema)))
  const inPath = [...name.matchAll(/:(\w+)/g)].map(([, param]) => String(param))
  expect(membersOf(partOf(call, 'params')).toSorted()).toEqual(inPath.toSorted())
})

/** What a call returns with 200, a list by its items, and every status besides. */
const responses: [name: string, members: string, statuses: string][] = [
  ['POST /aluno/efetua-login', 'text', '401 402 403 429'],
  ['GET /aluno/envia-nova-senha', 'text', '429'],
  ['POST /aluno/alterar-senha', 'text', '400 410 429'],
  ['POST /usuario/alterar-senha-admin', 'text', '400 410 429'],
  ['GET /cupom/existe-cupom-utilizavel/:id', 'boolean', ''],
  [
    'GET /cupom/validar/:a/:b',
    'Cupom Descricao DescontoPorcentagem DescontoValor TipoPagamento',
    '404 429',
  ],
  [
    'GET /tipo-curso-categoria/lista-cursos-ead',
    'id titulo descricao imagem url Categoria CargaHoraria APartirDe Estados Local',
    '',
  ],
  ['GET /curso/obter-id-curso-tipocurso-municipio', 'number', '404'],
  ['GET /agenda-curso/obter-agenda-por-municipio', 'Id or null', ''],
  ['GET /duvidas-portal', 'listaPerguntas', ''],
  ['GET /inscricao/valida-usuario-cadastrado-no-curso', 'boolean', '429'],
  ['GET /inscricao/valida-email-usuario', 'boolean', '429'],
  ['POST /inscricao/efetua-inscricao', 'number', '400 409 422 429'],
  ['POST /pagamento/alterar-pagamento', 'IdContaAReceber', '404 409 422 429'],
  [
    'GET /pagamento/consulta-preco-curso-conta/:id',
    'Descricao Nome CPF ValorTotal Local Desconto Email Recibo',
    '404',
  ],
  ['GET /pagamento/consulta-bandeiras-cartao', 'Texto Valor', ''],
  [
    'GET /pagamento/consulta-lista-parcelas/:a/:b/:c',
    'Parcelas ValorParcela ValorServico ValorTotal JurosMensal',
    '400',
  ],
  ['POST /conta-a-receber/cartao/cria-transacao', 'Id', '404 409 422'],
  ['POST /conta-a-receber/cartao/solicitar-pagamento', 'Sucesso Erro', '404 409 422 429'],
  ['GET /boleto/ObterUrlBoleto', 'UrlBoleto LinhaDigitavel UrlPdf', '404'],
  ['GET /certificado/imprimir-novamente', 'ConteudoBase64 NomeArquivo', '404 429'],
  ['GET /cep/:cep', 'uf localidade logradouro bairro', '404 503'],
  ['GET /logo-parceiro/obter-por-encode/:code', 'CorTerciaria LogoParceiroBase64', '404'],
]

test.each(responses)('%s answers as agreed', (name, members, statuses) => {
  const replies = Object(partOf(named.get(name) ?? {}, 'replies')) as Record<string, unknown>
  expect(membersOf(replies['200']).join(' ')).toBe(members)
  expect(Object.keys(replies).join(' ')).toBe(['200', ...statuses.split(' ')].join(' ').trim())
})

// Finds a call of our own that another API would get although its document does not describe it.
test('docs/another-api.md names every call, and every member of a course in a list and of a payment', () => {
  const written = readFileSync('docs/another-api.md', 'utf8').replaceAll(
    /([\w-]*)\{([^}\n]*)\}/g,
    (_, start: string, ends: string) =>
      ends
        .split(', ')
        .map((end) => start + end)
        .join(' '),
  )
  const unnamed = Object.keys(calls).filter((name) => {
    const segments = name.split('/').filter((segment) => segment !== '' && !segment.startsWith(':'))
    return !written.includes(segments.at(-1) ?? name)
  })
  expect(unnamed).toEqual([])
  // A new member of a course card or of a payment that another API cannot know of.
  const members = [CourseItem, PaymentLookup, BuyPrice, Receipt].flatMap(({ properties }) =>
    Object.keys(properties),
  )
  expect(members.filter((member) => !written.includes(`\`${member}\``))).toEqual([])
})
