import type { SnapshotFrom } from 'xstate'
import type { partnerMachine } from './partner.machine.ts'
import type { PartnerStage } from './partner.types.ts'

/** A snapshot of the partner machine. */
type PartnerSnapshot = SnapshotFrom<typeof partnerMachine>

/** The stages in order. */
export const partnerStages: readonly PartnerStage[] = ['place', 'company', 'manager']

/** The stage on screen. Sending happens over the manager's. */
export function partnerStage(snapshot: PartnerSnapshot): PartnerStage {
  if (snapshot.matches('place')) return 'place'
  return snapshot.matches('company') ? 'company' : 'manager'
}

/** The stage on screen counted from 1: 'Etapa 2 de 3'. */
export function partnerStageNumber(snapshot: PartnerSnapshot): number {
  return partnerStages.indexOf(partnerStage(snapshot)) + 1
}

/** Whether the city list shows: it waits for a state. */
export function asksCity(snapshot: PartnerSnapshot): boolean {
  return snapshot.context.stateId !== null
}

/** The chosen state and city, null while there is none. */
export function chosenPlace(snapshot: PartnerSnapshot): {
  stateId: number | null
  cityId: number | null
} {
  return { stateId: snapshot.context.stateId, cityId: snapshot.context.cityId }
}

/** Whether the company name is required. */
export function asksCompanyName(snapshot: PartnerSnapshot): boolean {
  return snapshot.context.company
}

/** The pt-BR sentence of the last answer; a success once the machine is done. */
export function partnerMessage(snapshot: PartnerSnapshot): string | null {
  return snapshot.context.message
}

/** Whether the registration is made. */
export function isPartnerSent(snapshot: PartnerSnapshot): boolean {
  return snapshot.matches('sent')
}

/** Whether the registration is in progress. */
export function isSendingPartner(snapshot: PartnerSnapshot): boolean {
  return snapshot.matches('sending')
}
