import { expect, test } from 'vitest'
import { Ad } from '#contract/calls/ads.ts'
import { Certificate, CertificateFile } from '#contract/calls/certificates.ts'
import { ContactRequest } from '#contract/calls/contact.ts'
import { CouponReply } from '#contract/calls/coupons.ts'
import { CourseItem, CourseModule, CourseType, PaymentOption } from '#contract/calls/courses.ts'
import { Schedule } from '#contract/calls/courses.ts'
import { EnrolmentSubmission, ExistingStudent } from '#contract/calls/enrolments.ts'
import { DoubtsRequest, MoreInfoRequest } from '#contract/calls/leads.ts'
import { PartnerBrand, PartnerRegistration } from '#contract/calls/partners.ts'
import { BuyPrice, CardFinish, CardStart, Installment } from '#contract/calls/payments.ts'
import { Question } from '#contract/calls/questions.ts'
import { CityItem, Combo, StateItem } from '#contract/calls/schemas.ts'
import { Login, PasswordChange } from '#contract/calls/students.ts'
import { contactFields } from '#contract/contact/fields.ts'
import type { Fields } from '#contract/fields.ts'
import { partnerFields } from '#contract/partner/fields.ts'
import { memberOf, membersOf } from './members.ts'

/** Section 3: what a sign-up sends. */
const partnerMembers =
  'Municipio_Id CNPJ NomeFantasia RazaoSocial DddTelefone Telefone CFC_Email CEP Bairro Numero Endereco_Aluno ' +
  'Complemento Observacao Nome CPF Aluno_Ddd_Telefone Aluno_Telefone Aluno_Ddd_Celular Aluno_Celular Aluno_Email ' +
  'Aluno_Email_Conf'

/** Section 3: what a contact sends. */
const contactMembers = 'categoria comentarios email nome telefone municipio uf'

// Section 3 of the specification: the members of each entity, and after the bar those that the portal adds.
test.each<[string, unknown, string]>([
  [
    'a course of a list',
    CourseItem,
    'id titulo descricao imagem url Categoria | CargaHoraria APartirDe Estados Local',
  ],
  [
    'a course type',
    CourseType,
    'Id TituloPortal SubtituloPortal DescricaoTipoCurso ImagemCurso Estados | Categoria Url APartirDe CargaHoraria Plano',
  ],
  ['a state of a course', memberOf(CourseType, 'Estados'), 'Descricao UF | ValidoTodasCidades'],
  [
    'a scheduled course',
    Schedule,
    'ValorCartao ValorBoleto NrParcelasSemJuros CargaHoraria Requisitos PassoAPasso SubtituloPassoAPasso Observacoes ' +
      'Objetivos Modulos ConteudoAba UF TituloPortal PagamentoInfo ExigeCNH ExigeCategoriaCNH ExigeRenach ' +
      'ExigeOrigemAluno | Id IdadeMinima DataInicio DataTermino JurosMensal Documentos',
  ],
  ['a module', CourseModule, 'Ordem Titulo CargaHoraria'],
  ['a payment option', PaymentOption, 'TipoPagamento TipoPendencia Valor DescricaoFormatada'],
  [
    'an installment offer',
    Installment,
    'Parcelas ValorParcela ValorServico ValorTotal | JurosMensal',
  ],
  ['a combo item', Combo, 'Texto Valor'],
  ['a state option', StateItem, 'Descricao UF ValidoTodasCidades'],
  ['a city option', CityItem, 'Nome Id'],
  ['a coupon', CouponReply, 'Cupom Descricao DescontoPorcentagem DescontoValor | TipoPagamento'],
  ['an ad', Ad, 'Id TipoCursoCategoriaUrl UrlExterna | Titulo ImagemDesktop ImagemMobile'],
  ['a question', Question, 'Id Pergunta Resposta Ativo | Assunto'],
  ['a login', Login, 'cpfTela senhaTela ip'],
  ['a contact', ContactRequest, `${contactMembers} | termosVersao deixeVazio`],
  [
    'a contact request',
    DoubtsRequest,
    'name email phone msg terms course state tag | termosVersao deixeVazio',
  ],
  [
    'a request for more',
    MoreInfoRequest,
    'nome email estado termos curso uf | termosVersao deixeVazio',
  ],
  ['a password change', PasswordChange, 'senha confirmaSenha cpf token'],
  [
    'an enrolment',
    EnrolmentSubmission,
    'Municipio_Id TipoPagamento TipoPendencia_Id AgendaCurso_Id DataDeNascimento Numero Nome Cpf Endereco Cep Bairro ' +
      'DddResidencial NumeroResidencial DddCelular NumeroCelular Complemento NrCnh CategoriaDaCnh Email Deficiencia ' +
      'ConfirmacaoEmail Renach Senha ConfirmacaoSenha FotoRecFacial OpcaoPesquisaOrigemAluno_Id CodigoCupomDesconto | ' +
      'Aceites',
  ],
  [
    // Its DataDeNascimento never leaves the API (row S1).
    'a known student',
    ExistingStudent,
    'Municipio_Id Nome Endereco Nr Bairro Cep DddResidencial NumeroResidencial NrCnh CategoriaDaCnh Renach Email',
  ],
  [
    'a certificate',
    Certificate,
    'nome_Aluno inscricao_Id data_Inscricao nome_Curso categoria_Cnh codigo_certificado disciplinas | data_Emissao',
  ],
  ['a subject of it', memberOf(Certificate, 'disciplinas'), 'Titulo CargaHoraria'],
  ['a file', CertificateFile, 'ConteudoBase64 NomeArquivo'],
  ['a price', BuyPrice, 'Descricao Nome CPF ValorTotal | Local Desconto Email Recibo'],
  ['a card payment', CardStart, 'ContaAReceberId Parcelas Bandeira ProprietarioCartao'],
  [
    'a card owner',
    memberOf(CardStart, 'ProprietarioCartao'),
    'Nome CPF RG TelefoneFixo TelefoneCelular Email Logradouro NumeroEndereco CEP CidadeEndereco BairroEndereco ' +
      'UFEndereco',
  ],
  ['a card', CardFinish, 'Id NumeroCartao CodigoSeguranca Validade'],
  ['a partner', PartnerRegistration, `${partnerMembers} | Aceites`],
  ['the brand of a partner', PartnerBrand, 'CorTerciaria LogoParceiroBase64'],
])('%s has the members of the specification', (_, schema, members) => {
  const listed = members.split(' ').filter((word) => word !== '|')
  expect(membersOf(schema).toSorted()).toEqual(listed.toSorted())
})

// Finds a field that an API of the specification alone would be sent.
test.each<[string, Fields, string]>([
  ['partner', partnerFields, partnerMembers],
  ['contact', contactFields, contactMembers],
])('a field of the %s that the specification lacks is marked as our own', (_, fields, members) => {
  const rows = Object.values(fields)
  const own = rows.flatMap((row) => (row.own ? Object.keys(row.wire.members) : []))
  const sent = rows.flatMap((row) => Object.keys(row.wire.members))
  expect(sent.filter((name) => !members.split(' ').includes(name))).toEqual(own)
})
