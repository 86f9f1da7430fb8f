import { readFileSync } from 'node:fs'
import path from 'node:path'
import { doctorTexts as texts } from './texts.ts'
import { examine } from './examine.ts'
import { repositoryRoot } from '../platform/root.ts'

// Reports what an installation lacks (`npm run doctor`): exit code 1 when something does.

const manifest: unknown = JSON.parse(
  readFileSync(path.join(repositoryRoot(), 'package.json'), 'utf8'),
)
let faults = 0
for await (const { mark, sentence } of examine(process.env, String(Object(manifest).version))) {
  if (mark === 'fault') faults += 1
  console.log(`${texts.marks[mark]}  ${sentence}`)
}
console.log(`\n${faults > 0 ? texts.faults : texts.healthy}`)
process.exitCode = faults > 0 ? 1 : 0
