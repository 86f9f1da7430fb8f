import { paymentMethods } from '#contract/payment.ts'
import { plain } from '#contract/plain.ts'

/** The field of the price by each method. */
const priceFields = Object.fromEntries(
  paymentMethods.map(({ short, price: member }) => {
    const field = { member, label: `Preço no ${short}`, kind: 'money', optional: true } as const
    return [plain(short), field]
  }),
)

export const catalogueDeskTexts = {
  apply: {
    title: 'Enviar catálogo',
    help: 'Envie a pasta do catálogo em um zip, ou só a tabela de ofertas em CSV. Antes de gravar você vê o que muda. A pasta vale por inteiro: o que ela não tem sai do portal; o que foi alterado por aqui, só se você concordar. A tabela troca só as ofertas. O que já foi vendido fica como foi vendido.',
    reason: 'optional',
    fields: {
      arquivo: {
        label: 'Arquivo',
        kind: 'file',
        types: ['zip', 'csv'],
        hint: 'Um zip com a pasta, ou offers.csv em UTF-8.',
      },
      sobrescrever: {
        label: 'Desfazer o que foi alterado no portal',
        kind: 'flag',
        hint: 'Só é preciso quando a comparação mostra linhas com “!”.',
      },
    },
  },
  zip: {
    broken: 'Não consegui abrir o zip. Compacte a pasta de novo, sem senha, e envie outra vez.',
    large:
      'O zip tem arquivos demais ou fica grande demais depois de aberto (64 MB). Envie só a pasta do catálogo, com figuras menores.',
    workbook:
      'Isto é uma planilha do Excel. Salve-a como “CSV UTF-8 (delimitado por vírgulas)” e envie esse arquivo.',
    outside:
      'O zip tem arquivos com caminhos fora da pasta. Compacte de novo só a pasta do catálogo.',
  },
  emptyTable:
    'A tabela não tem nenhuma oferta: gravar retiraria todas. Envie uma tabela com ofertas.',
  faults: 'Problemas no que foi enviado: {quantos}. Nada foi gravado. Corrija e envie de novo.',
  same: 'Nada muda: o portal já oferece exatamente isto.',
  wouldChange: 'Seria gravado: {soma}',
  applied: 'Gravado: {soma} O portal mostra o catálogo novo em um segundo.',
  undoes:
    'Isto desfaria o que foi alterado no portal, nas linhas com “!” ({quantos}), e assim não é gravado. Para manter, exporte o catálogo, mude a pasta exportada e envie de novo. Para desfazer, marque “Desfazer o que foi alterado no portal” (no comando, --sobrescrever).',
  moreLines: 'e mais {total}',

  gone: 'Isto não está mais no portal: foi retirado, ou trocado por outra pessoa agora há pouco. Procure o atual na lista.',
  sameItem: 'Nada muda: está assim no portal.',
  changed: 'Gravado. O portal mostra a alteração em um segundo.',
  withdrawn: 'Retirado do portal.',
  withdraw: {
    label: 'Retirar do portal',
    kind: 'flag',
    hint: 'Some do portal agora. Volta quando for enviado de novo no catálogo.',
  },

  place: 'Lugar',
  wholeState: '{estado}, todas as cidades',
  city: '{cidade}/{estado}',
  days: 'Aulas',
  state: 'Estado',
  everyState: 'Todos',
  situation: 'Situação',
  isOffered: 'No portal',
  isWithdrawn: 'Retirado do portal',
  yes: 'Sim',
  no: 'Não',
  from: 'de {inicio} a {fim}',
  percentOf: '{porcentagem}%',
} as const

/**
 * How an item is edited and listed. `member`: the member of the item that the field fills. What a field leaves out of type,
 * length and whether it is required comes from the kind's schema; offers have none.
 */
export const itemForms = {
  offers: {
    title: 'Alterar preço',
    help: 'O novo preço vale para as próximas inscrições. Quem já se inscreveu paga o preço de quando se inscreveu. Deixe vazio o preço de uma forma de pagamento que não é aceita.',
    list: {
      name: 'ofertas',
      title: 'Ofertas',
      empty: 'Ainda não há ofertas. Envie o catálogo.',
      filter: 'Curso, estado ou cidade, como “motofrete SC”.',
      headings: ['Curso', 'Lugar', ...Object.values(priceFields).map(({ label }) => label)],
    },
    fields: {
      ...priceFields,
      'sem-juros': {
        member: 'interestFree',
        label: 'Parcelas sem juros',
        isNumber: true,
        optional: true,
        hint: 'Um número inteiro. Vazio: só uma.',
      },
      liberacao: {
        member: 'approval',
        label: 'O órgão de trânsito libera cada inscrição antes do pagamento',
        kind: 'flag',
      },
    },
  },
  faqs: {
    title: 'Alterar pergunta',
    help: 'A pergunta e a resposta aparecem em Perguntas frequentes.',
    list: {
      name: 'perguntas',
      title: 'Perguntas frequentes',
      empty: 'Ainda não há perguntas. Elas vêm com o catálogo.',
      filter: 'Palavras da pergunta.',
      headings: ['Pergunta', 'Estado'],
    },
    fields: {
      pergunta: { member: 'question', label: 'Pergunta' },
      resposta: { member: 'answer', label: 'Resposta', kind: 'long' },
    },
  },
  ads: {
    title: 'Alterar anúncio',
    help: 'O anúncio aparece no alto da página inicial. Ele leva a uma página do portal ou a um endereço de fora, a um dos dois.',
    list: {
      name: 'anuncios',
      title: 'Anúncios',
      empty: 'Ainda não há anúncios. Eles vêm com o catálogo.',
      filter: 'Palavras do título.',
      headings: ['Título', 'Página do portal'],
    },
    fields: {
      titulo: { member: 'title', label: 'Título' },
      figura: {
        member: 'image',
        label: 'Figura para telas largas',
        hint: 'O caminho de uma figura da pasta pictures, como anuncios/verao.png.',
      },
      'figura-celular': { member: 'mobileImage', label: 'Figura para celulares' },
      pagina: { member: 'route', label: 'Página do portal', hint: 'Como /cursos/livres.' },
      endereco: { member: 'address', label: 'Endereço de fora', hint: 'Começa com https://.' },
    },
  },
  coupons: {
    title: 'Alterar cupom',
    help: 'A alteração vale para as próximas inscrições. O desconto é uma porcentagem ou um valor, um dos dois.',
    list: {
      name: 'cupons',
      title: 'Cupons',
      empty: 'Ainda não há cupons. Eles vêm com o catálogo.',
      filter: 'O código, ou o começo dele.',
      headings: ['Código', 'Desconto', 'Validade'],
    },
    fields: {
      descricao: { member: 'description', label: 'Descrição' },
      porcentagem: {
        member: 'percent',
        label: 'Desconto em porcentagem',
        hint: 'Como 10 ou 33,33.',
      },
      valor: { member: 'amount', label: 'Desconto em reais', kind: 'money' },
      curso: {
        member: 'course',
        label: 'Só para o curso',
        hint: 'O fim do endereço do curso, como motofrete. Vazio: para todos.',
      },
      forma: {
        member: 'method',
        label: 'Só na forma de pagamento',
        kind: 'choice',
        choices: Object.fromEntries(paymentMethods.map(({ key, name }) => [key, name])),
      },
      inicio: { member: 'starts', label: 'Primeiro dia', kind: 'day' },
      fim: { member: 'ends', label: 'Último dia', kind: 'day' },
      limite: { member: 'limit', label: 'Usos ao todo', hint: 'Vazio: sem limite.' },
      'uma-vez': { member: 'oncePerStudent', label: 'Uma vez por aluno' },
    },
  },
} as const
