/** States and cities, with ids of this API's own: neither IBGE codes nor in any order. */

interface State {
  id: number
  uf: string
  label: string
}

interface City {
  id: number
  uf: string
  label: string
}

const stateRows = `
24 SC Santa Catarina: Florianópolis, Joinville, São José, Bom Retiro
7 SP São Paulo: São Paulo, Campinas, Santos
31 TO Tocantins: Palmas, Gurupi
2 RJ Rio de Janeiro: Rio de Janeiro, Niterói
11 BA Bahia: Salvador, Feira de Santana
19 AC Acre: Rio Branco
5 AL Alagoas: Maceió
27 AM Amazonas: Manaus
3 AP Amapá: Macapá
14 CE Ceará: Fortaleza
9 DF Distrito Federal: Brasília
22 ES Espírito Santo: Vitória
1 GO Goiás: Goiânia
17 MA Maranhão: São Luís
26 MG Minas Gerais: Belo Horizonte
8 MS Mato Grosso do Sul: Campo Grande
30 MT Mato Grosso: Cuiabá
12 PA Pará: Belém
20 PB Paraíba: João Pessoa
4 PE Pernambuco: Recife
15 PI Piauí: Teresina
28 PR Paraná: Curitiba
10 RN Rio Grande do Norte: Natal
6 RO Rondônia: Porto Velho
25 RR Roraima: Boa Vista
13 RS Rio Grande do Sul: Porto Alegre, Bom Jesus
16 SE Sergipe: Aracaju`

const parsed = stateRows
  .trim()
  .split('\n')
  .map((row) => {
    const [, id = '', uf = '', label = '', cities = ''] =
      /^(\d+) (\w\w) ([^:]+): (.+)$/.exec(row) ?? []
    return { state: { id: Number(id), uf, label }, cities: cities.split(', ') }
  })

export const states: readonly State[] = parsed.map(({ state }) => state)

export const cities: readonly City[] = parsed.flatMap(({ state, cities }, row) =>
  cities.map((label, at) => ({ id: 730_019 - row * 113 - at * 7, uf: state.uf, label })),
)

export const isCity = (id: number) => cities.some((city) => city.id === id)
export const isUf = (uf: unknown) => states.some((state) => state.uf === uf)

export function cityNamed(uf: string, label: string): City {
  const found = cities.find((city) => city.uf === uf && city.label === label)
  if (!found) throw new Error(`no city ${label} in ${uf}`)
  return found
}

/** Addresses by CEP; every other CEP is unknown. The small town has one CEP for all its streets. */
export const addresses: Readonly<
  Record<string, { uf: string; localidade: string; logradouro: string; bairro: string }>
> = {
  '88010000': {
    uf: 'SC',
    localidade: 'Florianópolis',
    logradouro: 'Rua Conselheiro Mafra',
    bairro: 'Centro',
  },
  '88680000': { uf: 'SC', localidade: 'Bom Retiro', logradouro: '', bairro: '' },
  '01001000': { uf: 'SP', localidade: 'São Paulo', logradouro: 'Praça da Sé', bairro: 'Sé' },
  '13010000': {
    uf: 'SP',
    localidade: 'Campinas',
    logradouro: 'Rua Treze de Maio',
    bairro: 'Centro',
  },
  '77001900': { uf: 'TO', localidade: 'Palmas', logradouro: 'Avenida JK', bairro: 'Plano Diretor' },
  '20040002': {
    uf: 'RJ',
    localidade: 'Rio de Janeiro',
    logradouro: 'Rua da Quitanda',
    bairro: 'Centro',
  },
}
