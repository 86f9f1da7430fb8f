/**
 * Writes every picture of the demo catalogue from the scenes beside it: `node server/seed/images/generate.mjs`.
 * The SVG files are in the repository; run this only after changing a scene.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { adScenes, courseScenes, placeholderScene } from './scenes-ads.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * Writes one picture.
 *
 * @param {string} path
 * @param {readonly number[]} box its width and height
 * @param {string} body
 */
function write(path, [width, height], body) {
  writeFileSync(
    `${here}${path}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`,
  )
}

for (const folder of ['cursos', 'anuncios']) mkdirSync(`${here}${folder}`, { recursive: true })
for (const [url, body] of Object.entries(courseScenes)) write(`cursos/${url}`, [800, 450], body)
for (const [name, { box, body }] of Object.entries(adScenes)) write(`anuncios/${name}`, box, body)
write('placeholder', [800, 450], placeholderScene)
