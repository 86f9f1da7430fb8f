import * as zlib from 'zlib'

export * from 'zlib'
// oxlint-disable-next-line import/no-default-export -- as the original
export { default } from 'zlib'

/** Replaces the compression of proofs and bank files in the simulation: that of Node works in threads of its own. */
export function gzip(content: zlib.InputType, done: zlib.CompressCallback): void {
  queueMicrotask(() => done(null, zlib.gzipSync(content)))
}

/** The same, back; `options` bound the size. */
export function gunzip(
  content: zlib.InputType,
  options: zlib.ZlibOptions,
  done: zlib.CompressCallback,
): void {
  queueMicrotask(() => done(null, zlib.gunzipSync(content, options)))
}
