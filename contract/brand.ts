/**
 * The provider whose portal this is. One file to change for another brand: browser, slips, e-mails and
 * the API read it. The provider is fictional; phones, e-mail and addresses lead nowhere outside this product.
 */
export const brand = {
  name: 'Vialume Cursos',
  legalName: 'Vialume Educação a Distância Ltda.',
  tagline: 'Plataforma online de cursos de trânsito e profissionalizantes',
  cnpj: '11.444.777/0001-61',
  since: 1987,
  productVersion: 'v2.6.3 (30/07/2025)',
  address: {
    street: 'Rua das Figueiras, 187, sala 401',
    district: 'Centro',
    city: 'Blumenau',
    uf: 'SC',
    postalCode: '89010-187',
  },
  phone: { label: '(47) 3333-0187', href: 'tel:+554733330187' },
  whatsapp: { label: '(47) 99999-0187', href: 'https://wa.me/5547999990187' },
  email: 'atendimento@vialume.example',
  /** Who is responsible for personal data (LGPD, art. 41). */
  dataOfficer: 'Helena Prado Exemplo',
  /** Text shown as written, hours of the human service behind phone and e-mail. */
  serviceHours: 'segunda a sexta, das 8h às 18h',
  colours: {
    primary: '#0b4f6c',
    ink: '#10242f',
    accent: '#f2a900',
    paper: '#f7f4ee',
    danger: '#b3261e',
    success: '#1b6e4b',
  },
  /** Bank of the reference slips: 999 belongs to no bank, so such a slip cannot be paid by mistake. */
  bank: { code: '999', digit: 'X', name: 'Banco de Referência', agency: '0001', account: '0187-1' },
} as const

/** The domain of the provider's mailboxes. */
export const brandHost = brand.email.slice(brand.email.indexOf('@') + 1)

/** Of what is printed and sent, on white whatever the reader's scheme: ground, text, quiet text and lines. */
export const printColours = {
  paper: '#ffffff',
  ink: '#111111',
  soft: '#555555',
  line: '#767676',
} as const

/** The provider's address in one line, as slips and footers print it. */
export const brandAddress = `${brand.address.street}, ${brand.address.district}, ${brand.address.city}/${brand.address.uf}, CEP ${brand.address.postalCode}`

/** `Name Ltda., CNPJ 00.000.000/0000-00`: the issuer of an e-mail, a slip or a contract. */
export const brandCompany = `${brand.legalName}, CNPJ ${brand.cnpj}`
