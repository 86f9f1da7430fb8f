import type { SeedAd } from './types.ts'

/** Banners of the home page, in the order they rotate. Title and call are set as text over the picture. */
export const ads: SeedAd[] = [
  {
    title: 'CNH suspensa? Faça a reciclagem em turmas ao vivo',
    imagePath: 'anuncios/reciclagem.svg',
    mobileImagePath: 'anuncios/reciclagem-celular.svg',
    route: '/cursos/online/reciclagem-condutores-infratores',
    externalUrl: null,
    position: 1,
  },
  {
    title: 'MOPP: conheça a carga antes de pegar a estrada',
    imagePath: 'anuncios/mopp.svg',
    mobileImagePath: 'anuncios/mopp-celular.svg',
    route: '/cursos/especializados/produtos-perigosos-mopp',
    externalUrl: null,
    position: 2,
  },
  {
    title: 'Cursos livres para quem vive do transporte',
    imagePath: 'anuncios/cursos-livres.svg',
    mobileImagePath: 'anuncios/cursos-livres-celular.svg',
    route: '/cursos/livres',
    externalUrl: null,
    position: 3,
  },
  {
    title: 'Código de Trânsito Brasileiro: leia o texto em vigor',
    imagePath: 'anuncios/codigo-de-transito.svg',
    mobileImagePath: null,
    route: null,
    externalUrl: 'https://www.planalto.gov.br/ccivil_03/leis/l9503compilado.htm',
    position: 4,
  },
]
