import { projectOf } from '@studio/kit/opening/opened-project.ts'
import * as checkout from './checkout.machine.ts'
import * as checkoutRules from './checkout.rules.ts'
import checkoutNotes from './checkout.studio.json' with { type: 'json' }
import * as draft from './draft.machine.ts'
import * as endless from './endless.machine.ts'
import * as player from './media-player.machine.ts'
import * as pointer from './pointer.machine.ts'
import * as form from './sign-up-form.machine.ts'
import * as spawner from './spawner.machine.ts'
import * as toggle from './toggle.machine.ts'
import * as light from './traffic-light.machine.ts'
import * as uploads from './uploads.machine.ts'
import * as wizard from './wizard.machine.ts'

const modules = {
  checkout,
  draft,
  endless,
  player,
  pointer,
  form,
  spawner,
  toggle,
  light,
  uploads,
  wizard,
}

/** Foreign machines, opened as the studio opens any file. */
export const project = projectOf(
  Object.entries(modules).map(([name, exports]) => ({
    file: `${name}.machine.ts`,
    exports,
    ...(exports === checkout && { notes: checkoutNotes, rules: checkoutRules }),
  })),
)

/** Throws for an unknown name. */
export function entry(name: string): (typeof project.catalog)[number] {
  const found = project.catalog.find((one) => one.name === name)
  if (!found) throw new Error(`There is no machine ${name}`)
  return found
}
