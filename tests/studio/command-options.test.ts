import { expect, it, vi } from 'vitest'
import {
  earlyExit,
  commandNames,
  commandOptions,
  helpOf,
  helpOfAll,
} from '@studio/commands/command-options.mjs'
import { languages } from '@studio/kit/messages/language.ts'
import { strategies } from '@studio/kit/paths/strategies.ts'

/** What a command answers before it runs: its exit code and its output. */
function answer(...args: Parameters<typeof earlyExit>) {
  const stdout = vi.spyOn(console, 'log').mockReturnValue()
  const stderr = vi.spyOn(console, 'error').mockReturnValue()
  const code = earlyExit(...args)
  const printed = { stdout: stdout.mock.calls.join('\n'), stderr: stderr.mock.calls.join('\n') }
  vi.restoreAllMocks()
  return { code, ...printed }
}

// Only this finds an option, a strategy or a command that a newcomer cannot learn from `--help`.
it.each(languages)('helps with every command in %s', (language) => {
  for (const name of commandNames) {
    expect(helpOfAll(language)).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
    const help = helpOf(name, language)
    for (const option of Object.keys(commandOptions[name]))
      expect(help).toMatch(new RegExp(`^  --${option}\\b.*  \\S`, 'm'))
    expect(answer(name, ['--help', '--language', language])).toEqual({
      code: 0,
      stdout: help,
      stderr: '',
    })
  }
  for (const strategy of strategies) expect(helpOf('paths', language)).toContain(strategy)
})

// Only this finds an option that is mistyped and ignored.
it.each([
  [['--bogus'], 'There is no option --bogus.\nUsage: npm run conform --'],
  [['--in'], 'The option --in lacks a value.'],
  [['--notes=x'], 'There is no option --notes=.'],
])('refuses %j', (args, message) => {
  const { code, stderr } = answer('conform', [...args, '--language=en'])
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})
