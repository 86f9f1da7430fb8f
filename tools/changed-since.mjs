// Whether a part of a repository changed since a tree that was tested.
import { spawnSync } from 'node:child_process'

/**
 * Runs git in a folder: its output, undefined where it fails.
 *
 * @param {string} folder
 * @param {readonly string[]} args
 */
export function git(folder, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Whether any of these parts differs from a tree, new files included; true where the tree is not known.
 *
 * @param {string} folder
 * @param {string | undefined} tree
 * @param {readonly string[]} parts
 */
export function isChangedSince(folder, tree, parts) {
  const isSame =
    tree !== undefined &&
    git(folder, ['diff', '--quiet', tree, '--', ...parts]) !== undefined &&
    git(folder, ['ls-files', '--others', '--exclude-standard', '--', ...parts]) === ''
  return !isSame
}
