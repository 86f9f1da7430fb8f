import { getStateNodes } from 'xstate'
import type { AnyStateMachine, StateValue } from 'xstate'
import { placed } from './layout.ts'
import type { DrawingOptions, Layout } from './layout.ts'
import { draw } from './drawing.ts'
import type { Drawable } from './drawing.ts'
import { svgFile } from '../svg/svg.ts'

/** How a machine is drawn alone. */
export interface StateChartOptions
  extends DrawingOptions, Partial<Pick<Drawable, 'title' | 'cases' | 'labels'>> {
  /** The `value` of its current snapshot. */
  active?: StateValue
  theme?: 'light' | 'dark'
}

/**
 * A machine as the text of an SVG file, its active states highlighted. `layout` places the boxes: elkjs, in the process or in a
 * worker. Rejects when the layout fails or `active` is no value of this machine.
 */
export async function stateChart(
  machine: AnyStateMachine,
  layout: Layout,
  { active, theme = 'light', direction, detail, ...labels }: StateChartOptions = {},
): Promise<string> {
  const drawing = draw({ name: machine.id, title: machine.id, machine, ...labels })
  const drawn = await placed(drawing, layout, { direction, detail })
  return svgFile(drawn, theme, { active: activeStates(machine, active) })
}

/** Ids of every state that a value denotes, the root included; undefined for no value. */
export function activeStates(
  machine: AnyStateMachine,
  value: StateValue | undefined,
): ReadonlySet<string> | undefined {
  return value === undefined
    ? undefined
    : new Set(getStateNodes(machine.root, value).map(({ id }) => id))
}
