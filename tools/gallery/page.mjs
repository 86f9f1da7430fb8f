// The gallery as one page: every screen in every look, changed ones first and beside their earlier version.

/**
 * @typedef {object} Picture
 * @property {string} name `payment-page/paid.360-dark.png`, below the folders `now` and `last`
 * @property {'same' | 'changed' | 'new' | 'removed'} kind
 * @property {number} share of the pixels that differ, from 0 to 1
 */

const titles = { changed: 'Mudaram', new: 'Novas', removed: 'Não existem mais', same: 'Iguais' }

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * @param {string} address
 * @param {string} caption
 */
const figure = (address, caption) =>
  `<figure><a href="${escaped(address)}"><img loading="lazy" src="${escaped(address)}" alt=""></a><figcaption>${escaped(caption)}</figcaption></figure>`

/** @param {Picture} picture */
function shown({ name, kind, share }) {
  if (kind === 'removed') return figure(`last/${name}`, name)
  if (kind !== 'changed') return figure(`now/${name}`, name)
  const percent = `${(share * 100).toFixed(2)} %`
  return `<div class="pair">${figure(`last/${name}`, `antes: ${name}`)}${figure(`now/${name}`, `agora: ${percent} mudou`)}${figure(`difference/${name}`, 'o que mudou')}</div>`
}

/**
 * The page `gallery/index.html`.
 *
 * @param {readonly Picture[]} pictures
 */
export function galleryPage(pictures) {
  const sections = Object.entries(titles).map(([kind, title]) => {
    const list = pictures.filter((picture) => picture.kind === kind)
    if (!list.length) return ''
    return `<section><h2>${title} (${list.length})</h2><div class="all">${list.map(shown).join('\n')}</div></section>`
  })
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Galeria de telas</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui; background: #eef1f2; color: #10202b }
  .all, .pair { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
  .pair { padding: 1rem; background: #fff; border-left: 6px solid #b3261e }
  figure { margin: 0; max-width: 20rem }
  img { max-width: 100%; max-height: 24rem; border: 1px solid #9aa7ad }
  figcaption { font-size: .8rem; overflow-wrap: anywhere }
</style>
<h1>Galeria de telas</h1>
${sections.join('\n')}
</html>
`
}
