import type { SnapshotFrom } from 'xstate'
import type { partnerMachine } from './partner.machine.ts'
import type { PartnerStage } from './partner.types.ts'

type PartnerSnapshot = SnapshotFrom<typeof partnerMachine>

export const partnerStages: readonly PartnerStage[] = ['place', 'company', 'manager']

/** The stage on screen. Sending happens over the manager's. */
export function partnerStage(snapshot: PartnerSnapshot): PartnerStage {
  if (snapshot.matches('place')) return 'place'
  return snapshot.matches('company') ? 'company' : 'manager'
}

/** The stage on screen counted from 1: 'Etapa 2 de 3'. */
export const partnerStageNumber = (at: PartnerSnapshot) =>
  partnerStages.indexOf(partnerStage(at)) + 1

/** Whether a state is chosen, so that the cities are offered. */
export const asksCity = (at: PartnerSnapshot) => at.context.stateId !== null

/** The chosen state and city, null while there is none. */
export const chosenPlace = ({ context: { stateId, cityId } }: PartnerSnapshot) => ({
  stateId,
  cityId,
})

/** Whether the document is a whole CNPJ: then the company name is required. */
export const asksCompanyName = (at: PartnerSnapshot) => at.context.company

/** The pt-BR sentence of the last answer or failure, of a success once the machine is done; null for none. */
export const partnerMessage = (at: PartnerSnapshot) => at.context.message
export const isPartnerSent = (at: PartnerSnapshot) => at.matches('sent')
export const isSendingPartner = (at: PartnerSnapshot) => at.matches('sending')
