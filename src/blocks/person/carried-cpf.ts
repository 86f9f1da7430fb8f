/*
 * A CPF on its way from one window to another of this page. In memory alone: it never stands in an address or a storage,
 * and who takes it leaves nothing behind.
 */
let carried = ''

/** Hands a typed CPF on, to whichever login opens next. */
export function carryCpf(cpf: string): void {
  carried = cpf
}

/** The CPF that was handed on, once; '' when none was. */
export function takeCarriedCpf(): string {
  const cpf = carried
  carried = ''
  return cpf
}
