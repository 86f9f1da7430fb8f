/** Members of a partner. */
const members = {
  hash: 'Fim do endereço da página',
  name: 'Nome da autoescola',
  colour: 'Cor',
  logo: 'Logotipo',
} as const

export const peopleForms = {
  answer: {
    title: 'Responder contato',
    help: 'A resposta vai por e-mail à pessoa, com a mensagem dela. O contato sai da fila e não pode ser respondido outra vez por aqui.',
    reason: 'optional',
    fields: {
      texto: {
        label: 'Resposta',
        kind: 'long',
        max: 5000,
        optional: true,
        hint: 'Comece pelo assunto: a saudação e a assinatura vêm sozinhas.',
      },
      'sem-email': {
        label: 'Não enviar e-mail',
        kind: 'flag',
        hint: 'Para o que já foi respondido por telefone, ou não precisa de resposta.',
      },
    },
  },
  approve: {
    title: 'Aprovar parceiro',
    reason: 'none',
    help: 'A página de entrada da autoescola passa a existir agora, e ela recebe o endereço por e-mail. Confira antes os dados e o contrato.',
    fields: {
      endereco: {
        label: members.hash,
        kind: 'text',
        max: 60,
        hint: 'De 8 a 60 letras minúsculas sem acento, números e hifens. Não muda depois.',
      },
      nome: { label: members.name, kind: 'text', max: 120 },
      cor: { label: members.colour, kind: 'colour' },
      logotipo: {
        label: members.logo,
        kind: 'file',
        types: ['png', 'jpeg'],
        max: 256 * 1024,
        hint: 'PNG ou JPEG de até 256 KB.',
      },
    },
  },
  dismiss: {
    title: 'Recusar parceiro',
    help: 'O pedido sai da fila. Nenhum e-mail é enviado: avise a autoescola, se for o caso.',
  },
} as const

export const peopleTexts = {
  members,
  answerMissing: 'Escreva a resposta, ou marque que nenhum e-mail deve ser enviado.',
  answered: 'A resposta a {nome} será enviada em instantes.',
  setAside: 'O contato saiu da fila sem e-mail.',
  notContact: 'Este é um pedido de parceria: aprove ou recuse.',
  notPartner: 'Este é um contato: responda.',
  approved: 'A página está em {endereco}, e o e-mail com o endereço será enviado em instantes.',
  faults: {
    handled: 'Isto já foi tratado. Veja o histórico para saber por quem.',
    taken: 'Já existe um parceiro com o endereço {hash}. Escolha outro fim.',
    logo: 'O logotipo não é uma figura PNG ou JPEG de até 256 KB. Envie outro.',
  },
  dismissed: 'O pedido de {nome} foi recusado.',

  contacts: {
    name: 'contatos',
    actions: ['contact.answer'],
    title: 'Contatos a responder',
    empty:
      'Nenhum contato espera resposta. Aqui aparecem as mensagens da página de contato e os pedidos de informação sobre cursos.',
  },
  partners: {
    name: 'parceiros',
    actions: ['partner.approve', 'partner.dismiss'],
    title: 'Parceiros a aprovar',
    empty: 'Nenhuma autoescola espera aprovação. Aqui aparecem os pedidos da página de parceiros.',
  },
  all: {
    name: 'pedidos',
    actions: ['contact.answer'],
    title: 'Contatos e parcerias',
    empty: 'Nenhum pedido encontrado. Aparecem aqui todos os contatos e pedidos de parceria.',
  },
  filter: 'Protocolo, nome ou e-mail.',
  kinds: {
    contact: 'Contato',
    doubts: 'Pedido de contato',
    'more-info': 'Interesse em curso',
    partner: 'Pedido de parceria',
  },
  title: '{assunto} {numero} de {nome}',
  situation: 'Situação',
  waiting: 'Espera',
  done: 'Tratado em {dia}',
  received: 'Recebido pelo portal',
  mails: {
    'contact.answered': 'E-mail com a resposta',
    'partner.approved': 'E-mail com o endereço da página',
  },
} as const
