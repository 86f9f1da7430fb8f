import { asksForLibras, type EnrolmentValues } from '#contract/forms/enrolment.ts'
import type { Fact } from './summary-list.tsx'

/** What the person told, group by group, as the form holds it; `cityName` and `originName` by id. */
export function personFacts(
  values: EnrolmentValues,
  names: { city: string; origin: string },
): Record<'identity' | 'address' | 'contact' | 'licence' | 'origin', Fact[]> {
  const street = [values.endereco, values.numero, values.complemento].filter(Boolean).join(', ')
  return {
    identity: [
      { name: 'Nome', value: values.nome },
      { name: 'CPF', value: values.cpf },
      { name: 'Data de nascimento', value: values.dataNascimento },
      { name: 'Atendimento em Libras', value: asksForLibras(values) ? 'Sim' : 'Não' },
    ],
    address: [
      { name: 'Endereço', value: street },
      { name: 'Bairro', value: values.bairro },
      { name: 'Cidade', value: names.city },
      { name: 'CEP', value: values.cep },
    ],
    contact: [
      { name: 'Telefone', value: values.telefone },
      { name: 'E-mail', value: values.email },
    ],
    licence: [
      ...(values.exigeCnh ? [{ name: 'Número da CNH', value: values.cnh }] : []),
      ...(values.exigeCategoriaCnh ? [{ name: 'Categoria', value: values.categoriaCnh }] : []),
      ...(values.exigeRenach ? [{ name: 'Renach', value: values.renach }] : []),
    ],
    origin: values.exigeOrigem ? [{ name: 'Como conheceu o curso', value: names.origin }] : [],
  }
}
