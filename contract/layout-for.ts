/** The bars around a page: `full` footer = columns and copyright bar, `bar` = the latter alone. */
export interface Layout {
  topBar: boolean
  header: boolean
  footer: 'full' | 'bar' | 'none'
}

const everything: Layout = { topBar: true, header: true, footer: 'full' }

/**
 * The bars of a path (rows C14 and C25). Login and student area: top bar alone; their partner
 * pages: nothing; payment and new password: top bar, header and the thin footer.
 */
export function layoutFor(path: string): Layout {
  const [first = '', second] = path.toLowerCase().split('/').filter(Boolean)
  if (first === 'legado' || first === 'area-aluno') {
    return { topBar: second !== 'parceiro', header: false, footer: 'none' }
  }
  if (['efetuar-pagamento', 'nova-senha', 'nova-senha-admin'].includes(first)) {
    return { ...everything, footer: 'bar' }
  }
  return everything
}
