/** The part of a name that every client with the address of a payment may read: the first name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** `***.***.**7-25`: the last three digits of a CPF, as in the logs. */
export function maskCpf(cpf: string): string {
  return `***.***.**${cpf.slice(-3, -2)}-${cpf.slice(-2)}`
}
