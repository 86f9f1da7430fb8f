// Compares two pictures of a screen.
import sharp from 'sharp'

/** A picture counts as changed from this share of its pixels on: one thousandth, about a short word on a phone. */
export const smallestChange = 0.001
/** A pixel differs when one of its channels does by more than this, of 255: edges of text are smoothed differently. */
const channelDifference = 32

/** Between two versions of a browser: at a quarter of the size, where smoothed text looks the same, two hundredths of the pixels. */
export const betweenVersions = { scale: 0.25, smallestChange: 0.02 }

/**
 * The share of pixels that differ, from 0 to 1; 1 for pictures of different sizes. Both are scaled by `scale` first. `difference` is a picture of the later
 * one, faint, with what differs in red; null where nothing does. Throws on what is no picture.
 *
 * @param {Buffer | string} before file or its bytes, of any kind that sharp reads
 * @param {Buffer | string} after
 * @param {number} [scale]
 * @returns {Promise<{ share: number, difference: Buffer | null }>}
 */
export async function compare(before, after, scale = 1) {
  const [one, other] = await Promise.all([pixelsOf(before, scale), pixelsOf(after, scale)])
  if (one.info.width !== other.info.width || one.info.height !== other.info.height)
    return { share: 1, difference: null }
  const { width, height } = other.info
  const shown = Buffer.alloc(width * height * 3)
  let differing = 0
  for (let at = 0; at < shown.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) =>
        Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) >
        channelDifference,
    )
    if (differs) differing += 1
    for (let channel = 0; channel < 3; channel += 1) {
      const faint = 255 - (255 - (other.data[at + channel] ?? 0)) / 3
      shown[at + channel] = differs ? (channel === 0 ? 220 : 0) : faint
    }
  }
  const share = differing / (width * height)
  if (!differing) return { share, difference: null }
  const difference = await sharp(shown, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { share, difference }
}

/**
 * @param {Buffer | string} file
 * @param {number} scale
 */
async function pixelsOf(file, scale) {
  const picture = sharp(file).removeAlpha().toColourspace('srgb')
  const { width } = await picture.metadata()
  return picture
    .resize(Math.round(width * scale))
    .raw()
    .toBuffer({ resolveWithObject: true })
}
