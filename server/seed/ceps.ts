import type { postalCodes } from '#server/platform/db/schema.ts'

/**
 * Embedded CEP table of the demo towns: one line a CEP, fields separated by `|`. Entries are in their state's range and
 * are consistent among themselves; they are a demo, not a copy of the postal service's directory.
 */
const table = `
88010000|SC|Florianópolis|Rua Felipe Schmidt|Centro
88015200|SC|Florianópolis|Avenida Rio Branco|Centro
88025200|SC|Florianópolis|Avenida Beira-Mar Norte|Agronômica
88036001|SC|Florianópolis|Rua Lauro Linhares|Trindade
88070150|SC|Florianópolis|Rua Fúlvio Aducci|Estreito
88101000|SC|São José|Avenida Presidente Kennedy|Campinas
88103000|SC|São José|Rua Koesa|Kobrasol
88115100|SC|São José|Rua Brigadeiro Silva Paes|Barreiros
89010187|SC|Blumenau|Rua das Figueiras|Centro
89010000|SC|Blumenau|Rua XV de Novembro|Centro
89012500|SC|Blumenau|Rua São Paulo|Victor Konder
89036200|SC|Blumenau|Rua General Osório|Velha
89201000|SC|Joinville|Rua do Príncipe|Centro
89204250|SC|Joinville|Rua Blumenau|América
89219500|SC|Joinville|Rua Dona Francisca|Zona Industrial Norte
89801000|SC|Chapecó|Avenida Getúlio Vargas|Centro
89802110|SC|Chapecó|Avenida Fernando Machado|Centro
88801000|SC|Criciúma|Rua Henrique Lage|Centro
88802200|SC|Criciúma|Avenida Centenário|Comerciário
88301300|SC|Itajaí|Rua Hercílio Luz|Centro
88501000|SC|Lages|Rua Correia Pinto|Centro
89107000|SC|Pomerode||
89120000|SC|Timbó||
88495000|SC|Garopaba||
88240000|SC|São João Batista||
77001900|TO|Palmas|Quadra 104 Norte, Avenida JK|Plano Diretor Norte
77006018|TO|Palmas|Quadra 106 Norte, Alameda 2|Plano Diretor Norte
77015002|TO|Palmas|Quadra 102 Sul, Avenida LO 1|Plano Diretor Sul
77060100|TO|Palmas|Avenida Tocantins|Taquaralto
77804100|TO|Araguaína|Avenida Cônego João Lima|Centro
77813200|TO|Araguaína|Rua das Mangueiras|Setor Noroeste
77402100|TO|Gurupi|Avenida Goiás|Centro
77405070|TO|Gurupi|Rua Sete de Setembro|Centro
77500000|TO|Porto Nacional||
77600000|TO|Paraíso do Tocantins||
77650000|TO|Miracema do Tocantins||
01001000|SP|São Paulo|Praça da Sé|Sé
01310100|SP|São Paulo|Avenida Paulista|Bela Vista
04038001|SP|São Paulo|Rua Domingos de Morais|Vila Mariana
05402000|SP|São Paulo|Rua Teodoro Sampaio|Pinheiros
03047000|SP|São Paulo|Rua Bresser|Brás
07010000|SP|Guarulhos|Rua Dom Pedro II|Centro
11010150|SP|Santos|Rua do Comércio|Centro
12210000|SP|São José dos Campos|Rua Quinze de Novembro|Centro
13010050|SP|Campinas|Rua Barão de Jaguara|Centro
13025061|SP|Campinas|Avenida Júlio de Mesquita|Cambuí
13800050|SP|Mogi Mirim|Rua Conde de Parnaíba|Centro
13801000|SP|Mogi Mirim|Avenida Pedro Botesi|Tucura
14010060|SP|Ribeirão Preto|Rua São Sebastião|Centro
17010130|SP|Bauru|Rua Batista de Carvalho|Centro
18010000|SP|Sorocaba|Rua XV de Novembro|Centro
13910000|SP|Jaguariúna||
13920000|SP|Pedreira||
20040002|RJ|Rio de Janeiro|Avenida Rio Branco|Centro
24020005|RJ|Niterói|Avenida Rio Branco|Centro
29010120|ES|Vitória|Avenida Jerônimo Monteiro|Centro
30110000|MG|Belo Horizonte|Avenida do Contorno|Floresta
30130100|MG|Belo Horizonte|Avenida Afonso Pena|Centro
38400100|MG|Uberlândia|Avenida Afonso Pena|Centro
40020000|BA|Salvador|Rua Chile|Centro
44001000|BA|Feira de Santana|Avenida Senhor dos Passos|Centro
49010000|SE|Aracaju|Rua João Pessoa|Centro
50030000|PE|Recife|Avenida Marquês de Olinda|Recife
57020000|AL|Maceió|Rua do Sol|Centro
58010000|PB|João Pessoa|Rua Duque de Caxias|Centro
59025000|RN|Natal|Avenida Rio Branco|Cidade Alta
60025000|CE|Fortaleza|Rua Floriano Peixoto|Centro
64000100|PI|Teresina|Rua Álvaro Mendes|Centro
65010000|MA|São Luís|Rua Grande|Centro
66010000|PA|Belém|Avenida Presidente Vargas|Campina
68900010|AP|Macapá|Rua São José|Central
69005000|AM|Manaus|Avenida Eduardo Ribeiro|Centro
69301000|RR|Boa Vista|Avenida Jaime Brasil|Centro
69900060|AC|Rio Branco|Avenida Getúlio Vargas|Centro
70040010|DF|Brasília|Setor Bancário Norte, Quadra 1|Asa Norte
74003010|GO|Goiânia|Avenida Goiás|Setor Central
75020010|GO|Anápolis|Rua Engenheiro Portela|Setor Central
76801000|RO|Porto Velho|Avenida Sete de Setembro|Centro
78005000|MT|Cuiabá|Avenida Getúlio Vargas|Centro Norte
79002000|MS|Campo Grande|Avenida Afonso Pena|Centro
80020000|PR|Curitiba|Rua Marechal Deodoro|Centro
86010000|PR|Londrina|Avenida Paraná|Centro
90010000|RS|Porto Alegre|Rua dos Andradas|Centro Histórico
95020000|RS|Caxias do Sul|Rua Sinimbu|Centro
`

export const ceps: (typeof postalCodes.$inferInsert)[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [cep = '', uf = '', city = '', street = '', district = ''] = line.split('|')
    return { cep, uf, city, street, district }
  })
