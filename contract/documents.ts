/** The contracts that a person accepts besides the terms of a course: what an acceptance names (row G49). */
export const contracts = { adhesion: 'termos-adesao', partner: 'contrato-parceiro' } as const
export type ContractName = (typeof contracts)[keyof typeof contracts]
