/** Paths of the two calls that the specification mentions without showing them. */
export interface UnshownPaths {
  /** GET, with `:url` for the course's url: a course type. */
  courseTypeByUrl: string
  /** GET, query TipoCurso_Id, Municipio_Id, UF: schedules of a course type in a city. */
  schedules: string
}

/** Everything the specification leaves to the author of an API for the portal. */
export interface SecondApiOptions {
  /** Which of the allowed shapes each list, empty result, success and failure takes. */
  forms?: 'a' | 'b' | 'c'
  ids?: 'numbers' | 'texts'
  /** 199.9 or '199.90'. */
  money?: 'numbers' | 'texts'
  /** '2001-05-09' or '2001-05-09T00:00:00'. */
  days?: 'plain' | 'timed'
  /** true, 'true' or 1. */
  flags?: 'booleans' | 'texts' | 'digits'
  /** How a text, a list or a false flag without content is written. */
  texts?: 'empty' | 'null' | 'absent'
  /** false: a plain public API, `Access-Control-Allow-Origin: *` and no header but content-type. */
  credentials?: boolean
  /** Faults of CORS: OPTIONS is no method of this API, or its answer leaves out content-type. */
  preflights?: 'answered' | 'refused' | 'without content-type'
  /** Members, query parameters and parts that sections 3 and 7 do not name. */
  extras?: 'recorded' | 'allowed'
  /** The casing of the members of an answer: as section 3 writes them, `idContaAReceber` or `IDCONTAARECEBER`. */
  names?: 'written' | 'camel' | 'upper'
  /** Every success with a body inside an object: `{ "success": true, "data": … }`. */
  wrapped?: boolean
  slip?: 'html' | 'pdf'
  /** A path before every call, such as `/portal/v1`. */
  base?: string
  /** The one origin that may call with credentials; any when left out. */
  portalOrigin?: string
  /** Headers the enrolment has to carry: section 7 mentions two and shows no name. */
  enrolmentHeaders?: readonly string[]
  paths?: Partial<UnshownPaths>
}

export type Settings = Required<Omit<SecondApiOptions, 'paths' | 'portalOrigin'>> & {
  portalOrigin: string | undefined
  paths: UnshownPaths
}

export function settingsOf(options: SecondApiOptions): Settings {
  return {
    forms: 'a',
    ids: 'numbers',
    money: 'numbers',
    days: 'plain',
    flags: 'booleans',
    texts: 'empty',
    credentials: true,
    preflights: 'answered',
    extras: 'recorded',
    names: 'written',
    wrapped: false,
    slip: 'html',
    base: '',
    enrolmentHeaders: [],
    portalOrigin: undefined,
    ...options,
    paths: {
      courseTypeByUrl: '/tipo-curso-categoria/obter-por-url/:url',
      schedules: '/agenda-curso/obter-agenda-tipo-curso',
      ...options.paths,
    },
  }
}
