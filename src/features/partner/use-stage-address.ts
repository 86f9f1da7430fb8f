import { useEffect, useEffectEvent } from 'react'
import { partnerStage, partnerStages, type PartnerStage } from '#machines/partner/index.ts'
import type { SearchMove } from '#src/blocks/address-window/use-address-window.ts'
import { searchOf, type PartnerSearch } from './partner-search.ts'
import type { Partner } from './use-partner.ts'

/**
 * Mirrors the stage in the address, an entry a stage, so that the browser's back is 'Voltar'. The
 * machine decides: an address ahead of it (a reload, Forward) is corrected.
 */
export function useStageAddress(
  { actor }: Partner,
  { etapa }: PartnerSearch,
  onSearch: (next: PartnerSearch, how: SearchMove) => void,
) {
  const indexOf = (stage: PartnerStage) => partnerStages.indexOf(stage)
  const addressed = partnerStages.findIndex((stage) => searchOf(stage).etapa === etapa)
  const current = () => partnerStage(actor.getSnapshot())

  const goToStage = useEffectEvent((addressed: number) => {
    if (actor.getSnapshot().status !== 'active') return
    for (let stages = indexOf(current()) - addressed; stages > 0; stages -= 1)
      actor.send({ type: 'stage.returned' })
    // Not there: nothing was filled in for that stage, or the registration is pending.
    if (indexOf(current()) < addressed) onSearch(searchOf(current()), 'replace')
    if (indexOf(current()) > addressed) onSearch(searchOf(current()), 'push')
  })
  useEffect(() => goToStage(addressed), [addressed])

  return {
    advance: () => {
      const before = current()
      actor.send({ type: 'stage.completed' })
      if (current() !== before) onSearch(searchOf(current()), 'push')
    },
    back: () => {
      if (indexOf(current()) === addressed) onSearch({}, 'back')
      else actor.send({ type: 'stage.returned' })
    },
  }
}
