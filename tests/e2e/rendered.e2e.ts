import type { Locator, Page } from '@playwright/test'
import { brand } from '#contract/brand.ts'
import { unexpectedError } from '#contract/errors.ts'
import { delayAnswers, settles } from './kit/faults.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { startServer } from './kit/server.ts'
import { seesHydrated, requestsOf, servedPages } from './kit/served.ts'
import { Portal } from './pages/portal.ts'

test.use({ renderPages: 'yes' })
test.describe.configure({ mode: 'parallel' })

const course = '/cursos/online/reciclagem-condutores-infratores'

const scripts = /\/assets\/[^/]+\.js$/

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, shown] of servedPages)
    test(`${path} can be read`, longUnless(path === '/faq?uf=SC'), async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(shown)
      await expect(page.getByRole('note')).toContainText(brand.phone.label)
      // The footer of those is short or missing.
      if (/^\/(?:legado|nova-senha)/.test(path)) return
      await expect(page.getByRole('contentinfo')).toContainText(brand.phone.label)
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: brand.email }),
      ).toBeVisible()
    })

  test('a course is found by the search and by its links', long, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Qual curso você procura?' }).fill('mopp')
    await page.getByRole('button', { name: 'Buscar curso' }).click()
    await expect(page).toHaveURL(/\/cursos\?busca=mopp&uf=$/)
    await page
      .getByRole('link', { name: /^Começar agora/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/cursos\/especializados\/[a-z-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('a form without its scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'preserves what was typed, and writes nothing of it into the address',
    long,
    async ({ page }) => {
      await page.goto('/contato')
      await page.getByLabel('Nome').fill('Maria Souza')
      await page.getByRole('button', { name: 'Enviar' }).click()
      await page.getByLabel('Nome').press('Enter')
      await expect(page).toHaveURL(/\/contato$/)
      await expect(page.getByLabel('Nome')).toHaveValue('Maria Souza')
    },
  )
})

test('a page that is older than its data shows them as they are now', long, async ({ page }) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 86_400_000
  })
  await page.route('**/lista-cursos-ead', (route) =>
    route.fulfill({
      json: [
        {
          id: 77,
          titulo: 'Curso de hoje',
          descricao: '',
          imagem: '',
          url: 'hoje',
          Categoria: 'Ead',
        },
      ],
    }),
  )
  await page.goto('/cursos/online')
  await expect(page.getByRole('main')).toContainText('Curso de hoje')
  await expect(page.getByRole('main')).not.toContainText('Condutores Infratores')
})

test('a page that came in place of another is replaced by it', long, async ({ page, portal }) => {
  const other = await (await fetch(`${portal.url}/cursos`)).text()
  await page.route('**/contato', (route) =>
    route.fulfill({ body: other, contentType: 'text/html' }),
  )
  await page.goto('/contato')
  await expect(page.getByRole('heading', { level: 1, name: 'Contato' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('what is typed before the scripts come stays', async ({ page }) => {
  const { open } = await delayAnswers(page, scripts)
  await page.goto('/', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: 'Qual curso você procura?' })
  await search.fill('reciclagem')
  open()
  await seesHydrated(page)
  await expect(search).toHaveValue('reciclagem')
  await page.getByRole('button', { name: 'Buscar curso' }).click()
  await expect(page).toHaveURL(/\/cursos\?busca=reciclagem$/)
})

for (const path of ['/contato', '/parceria'])
  for (const [late, files] of [
    ['any script', scripts],
    ['the script of the form', /assets\/(?:contact-form|partner-sign-up)[^/]*\.js/],
  ] as const)
    test(
      `what is chosen on ${path} before ${late} comes stays`,
      longUnless(path === '/contato' && late === 'any script'),
      async ({ page }) => {
        const { open } = await delayAnswers(page, files)
        await page.goto(path, { waitUntil: 'commit' })
        if (late !== 'any script') await seesHydrated(page)
        const [telephone, tick] = [
          page.getByLabel('Telefone', { exact: true }).first(),
          page.getByRole('checkbox').first(),
        ]
        if (path === '/contato') {
          await telephone.fill('47988887777')
          await tick.check()
        }
        const state = page.getByLabel('Estado')
        await state.selectOption({ label: 'Santa Catarina' })
        const chosen = await state.inputValue()
        open()
        await seesHydrated(page)
        // The list of its cities comes with the script alone.
        await expect(
          page.getByLabel('Cidade').getByRole('option', { name: 'Blumenau' }),
        ).toBeAttached()
        await settles(page)
        await expect(state).toHaveValue(chosen)
        if (path === '/parceria') return
        // A value of the form, not only shown: only missing fields are reported.
        await page.getByRole('button', { name: 'Enviar' }).click()
        await expect(page.getByRole('alert').first()).toBeVisible()
        await expect(telephone).toHaveValue('(47) 98888-7777')
        await expect(telephone).not.toHaveAttribute('aria-invalid', 'true')
        await expect(tick).toBeChecked()
        await expect(tick).not.toHaveAttribute('aria-invalid', 'true')
      },
    )

const formScript =
  /assets\/(?:contact-form|partner-sign-up|login-form|certificate-\w+-search)[^/]*\.js/

/** Whether React has hydrated an element (`server/pages/early-press.ts`). */
const isHydrated = (field: Locator) =>
  field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))

/** Counts the keys that React could learn of; the function returned reads the count. */
const countKeys = async (page: Page) => {
  await page.evaluate(() => {
    Object.assign(globalThis, { keys: 0 })
    const count = () => Reflect.set(globalThis, 'keys', Reflect.get(globalThis, 'keys') + 1)
    document.getElementById('app')?.addEventListener('keydown', count, true)
  })
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'keys')))
}

// Finds a form that is loaded before it is used, that loses keys, caret or focus while it loads, or that React is made to
// hydrate at once, while the next key waits.
for (const [path, label] of [
  ['/contato', 'Nome'],
  ['/legado', 'Senha'],
] as const)
  test(
    `the form of ${path} comes with its first use, and takes what is typed meanwhile`,
    longUnless(path === '/legado'),
    async ({ page }) => {
      const { open, waiting } = await delayAnswers(page, formScript)
      const requested: string[] = []
      page.on('request', (request) => {
        if (formScript.test(request.url())) requested.push(request.url())
      })
      await page.goto(path)
      await seesHydrated(page)
      await settles(page)
      expect(requested).toEqual([])
      const field = page.getByLabel(label, { exact: true })
      const keys = await countKeys(page)
      await field.focus()
      await page.keyboard.type('abcdef')
      await waiting
      expect(await isHydrated(field)).toBe(false)
      for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
      expect(await keys()).toBe(0)
      open()
      await expect.poll(() => isHydrated(field)).toBe(true)
      await settles(page)
      await expect(field).toBeFocused()
      expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4)
      // A value of the form, not only shown: only other fields are reported as missing.
      await page.keyboard.press('Enter')
      expect(await keys()).toBe(1)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page.getByRole('alert').getByRole('link', { name: label })).toHaveCount(0)
      await expect(field).toHaveValue('abcdef')
    },
  )

// Finds a form that does not notice an address which changed before it was loaded.
test('a department that the address names later is chosen, and shown', long, async ({ page }) => {
  await page.goto('/contato')
  await seesHydrated(page)
  await settles(page)
  await page.getByRole('link', { name: 'Exercer o direito de arrependimento' }).click()
  const department = page.getByLabel('Departamento')
  await expect(department).toBeFocused()
  await expect(department.locator('option:checked')).not.toHaveText('Selecione o departamento')
})

// Finds a form that vanishes with what was typed when its script does not come.
test.describe('where the script of a form does not come', () => {
  test.use({ allowErrors: [/ERR_FAILED|preload|dynamically imported/] })

  test('its fields stay, a toast reports it, and the press is repeated', long, async ({ page }) => {
    await page.route(formScript, (route) => route.abort())
    await page.goto('/legado')
    await seesHydrated(page)
    const field = page.getByLabel('Senha', { exact: true })
    await field.fill('segredo')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await new Portal(page).seesToast(unexpectedError('ChunkLoadError'))
    await expect(field).toHaveValue('segredo')
    await page.unroute(formScript)
    await expect(page.getByRole('alert').getByRole('link', { name: 'CPF' })).toBeVisible()
    await expect(field).toHaveValue('segredo')
  })
})

/** Letters and figures of a value: masks add the rest. */
const bare = (value: string | boolean) =>
  typeof value === 'string' ? value.replace(/[^\p{L}\d]/gu, '').toLowerCase() : value

/** What the fields of a page contain, by their labels and positions. */
const contentsOf = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [
        ...main.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
          'input, select, textarea',
        ),
      ].map((field): [string, string | boolean] => [
        field.name || field.id,
        field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
          ? field.checked
          : field.value,
      ]),
    )

/** Changes a field as a visitor does, to another value than it has. */
async function change(field: Locator) {
  const kind = await field.evaluate((element) =>
    element instanceof HTMLSelectElement ? 'select' : (element as HTMLInputElement).type,
  )
  if (kind === 'checkbox' || kind === 'radio') return field.click({ force: true })
  if (kind !== 'select')
    return field.fill(
      kind === 'email' ? 'ana@exemplo.com' : (await isNumeric(field)) ? '47' : 'Ana',
    )
  const last = await field.locator('option').last().getAttribute('value')
  await field.selectOption(last ?? '')
}

const isNumeric = async (field: Locator) =>
  /^(?:numeric|tel|decimal)$/.test((await field.getAttribute('inputmode')) ?? '') ||
  (await field.getAttribute('type')) === 'tel'

// Finds a field or a button of any page that loses what a visitor did while the scripts were still loading.
// A city is chosen for a state: an address with both would need them changed together.
for (const [path] of servedPages.filter(([each]) => !each.includes('cidade')))
  test(
    `every field of ${path} preserves what came before the scripts`,
    longUnless(path === '/parceria' || path === course),
    async ({ page }) => {
      const { open } = await delayAnswers(page, scripts)
      await page.goto(path, { waitUntil: 'commit' })
      // The end of the page.
      await page.locator('#served').waitFor({ state: 'attached' })
      const fields = page.getByRole('main').locator('input, select, textarea')
      for (const field of await fields.all()) if (await field.isVisible()) await change(field)
      const before = await contentsOf(page)
      open()
      await seesHydrated(page)
      await settles(page)
      const names = new Set(before.map(([name]) => name))
      await expect
        .poll(async () =>
          (await contentsOf(page))
            .filter(([name]) => names.has(name))
            .map(([name, value]) => [name, bare(value)]),
        )
        .toEqual(before.map(([name, value]) => [name, bare(value)]))
    },
  )

/** The page after a press that has settled: its address and what it shows. */
async function resultOf(page: Page) {
  const look = async () => `${page.url()}\n${await page.locator('body').ariaSnapshot()}`
  let last = ''
  // What a press opens may be loading, or fading in.
  await expect(async () => {
    await settles(page)
    const before = last
    last = await look()
    expect(last).toBe(before)
  }).toPass({ intervals: [250] })
  return last
}

// Finds a button of any page that ignores a press which came while the scripts were still loading, or is pressed twice by it.
for (const [path] of servedPages)
  test(
    `every button of ${path} answers a press that came before the scripts`,
    longUnless(path === '/contato'),
    async ({ page }) => {
      await page.goto(path)
      await seesHydrated(page)
      const names = await page
        .getByRole('main')
        .locator('button:visible:not([aria-disabled])')
        .evaluateAll((buttons) => buttons.map((button) => button.textContent ?? ''))
      for (const name of new Set(names)) {
        const press = () =>
          page
            .getByRole('main')
            .locator('button:visible:not([aria-disabled])')
            .filter({ hasText: name })
            .first()
            .click()
        await page.goto(path)
        await seesHydrated(page)
        await settles(page)
        await press()
        const expected = await resultOf(page)
        const { open } = await delayAnswers(page, scripts)
        await page.goto('about:blank')
        await page.goto(path, { waitUntil: 'commit' })
        await press()
        open()
        await seesHydrated(page)
        await expect.poll(() => resultOf(page), name).toBe(expected)
        await page.unroute(scripts)
      }
    },
  )

/** What a request may carry of one visitor. */
const secrets = {
  cookie: 'aluno=segredo-1',
  authorization: 'Bearer segredo-2',
  'x-forwarded-for': '9.9.9.9',
}

test('a page is the same for every visitor', async ({ request, baseURL }) => {
  for (const [path] of servedPages) {
    const plain = await request.get(path)
    const personal = await request.get(
      `${path}${path.includes('?') ? '&' : '?'}utm_source=segredo-3`,
      {
        headers: secrets,
      },
    )
    expect(await personal.text(), path).toBe(await plain.text())
    expect(await personal.text()).not.toMatch(/segredo/)
    expect(personal.headers()['set-cookie'], baseURL).toBeUndefined()
  }
  const withSecret = await request.get('/nova-senha/segredo-4')
  expect(withSecret.headers()['cache-control']).toBe('no-store')
  expect(await withSecret.text()).toBe(await (await request.get('/nova-senha/abc')).text())
})

test('a page comes in the requested coding, and not twice', long, async ({ portal }) => {
  for (const coding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(`${portal.url}/cursos`, { headers: { 'accept-encoding': coding } })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(coding)
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(await answer.text()).toContain('id="served"')
    const etag = answer.headers.get('etag') ?? ''
    const again = await fetch(`${portal.url}/cursos`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
})

test('what is of one person, or opens something, is not rendered', long, async ({ portal }) => {
  for (const path of [
    '/efetuar-pagamento/1',
    '/legado/parceiro/abc',
    '/nova-senha/x/y',
    '/consultacertificado?Codigo=1',
    `${course}?abrir=contato`,
  ])
    expect(await (await fetch(portal.url + path)).text(), path).not.toContain('id="served"')
})

test('a client that invents addresses renders in its own browser', long, async () => {
  const site = await startServer({ RATE_LIMIT_FACTOR: '1', RENDER_PAGES: 'yes' })
  const isRendered = async (path: string) =>
    (await (await fetch(site.url + path)).text()).includes('id="served"')
  try {
    expect(await isRendered('/cursos')).toBe(true)
    const invented = []
    for (let nth = 0; nth < 61; nth++) invented.push(await isRendered(`/cursos?busca=curso-${nth}`))
    expect(invented.slice(0, 59)).not.toContain(false)
    expect(invented.at(-1)).toBe(false)
    expect(await isRendered('/cursos')).toBe(true)
  } finally {
    await site.stop()
  }
})

test('pages of an API on another host come rendered, too', long, async ({ page }) => {
  const api = await startServer({ RATE_LIMIT_FACTOR: '0', RENDER_PAGES: 'yes' })
  const site = await startServer({
    SEED: 'none',
    RATE_LIMIT_FACTOR: '0',
    RENDER_PAGES: 'yes',
    API_URL: `${api.url}/api`,
  })
  try {
    await api.restart({ PUBLIC_URL: site.url, API_URL: `${api.url}/api` })
    // A busy machine may spend the time of the first rendering on loading the renderer: the visitor gets the shell then.
    await expect
      .poll(async () => (await fetch(`${site.url}/cursos/livres`)).text())
      .toContain('id="served"')
    // No request came before: it is made for this visitor, and cached for the next.
    const personal = await fetch(`${site.url}/cursos?utm_source=segredo-3`, { headers: secrets })
    const text = await personal.text()
    expect(text).not.toMatch(/segredo|9\.9\.9\.9/)
    expect(personal.headers.get('set-cookie')).toBeNull()
    expect(await (await fetch(`${site.url}/cursos`)).text()).toBe(text)
    await page.goto(`${site.url}/cursos/online`)
    await seesHydrated(page)
    await expect(page.getByRole('main')).toContainText('Reciclagem para Condutores Infratores')
    expect(await requestsOf(page)).toEqual([])
    expect(await (await fetch(`${site.url}/cursos/online`)).text()).toContain('id="served"')
  } finally {
    await Promise.all([api, site].map((server) => server.stop()))
  }
})

const courseLists = ['especializados', 'livres', 'online'].map((list) => `/cursos/${list}/*`)

test(
  'a page names the rules by which a browser may fetch a course ahead',
  long,
  async ({ request }) => {
    const header = (await request.get('/cursos')).headers()['speculation-rules']
    const rules = await request.get(JSON.parse(String(header)) as string)
    expect(rules.headers()['content-type']).toMatch(/^application\/speculationrules\+json/)
    const { prefetch } = (await rules.json()) as {
      prefetch: { eagerness: string; where: { href_matches: string[] } }[]
    }
    expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate'])
    expect(prefetch[0]?.where.href_matches.toSorted()).toEqual(courseLists)
  },
)

test(
  'one page fades into another; what opens or filters a page does not',
  long,
  async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      Object.assign(globalThis, { fades: 0 })
      document.startViewTransition = (...given) => {
        Object.assign(globalThis, { fades: Number(Reflect.get(globalThis, 'fades')) + 1 })
        return start(...given)
      }
    })
    const fades = () => page.evaluate(() => Reflect.get(globalThis, 'fades') as number)
    await page.goto('/cursos')
    await seesHydrated(page)
    await page.getByRole('searchbox').fill('mopp')
    await expect(page).toHaveURL(/busca=mopp/)
    expect(await fades()).toBe(0)
    await page.getByRole('link', { name: 'Quem somos' }).first().click()
    await expect(page).toHaveURL(/quem-somos/)
    await expect.poll(fades).toBe(1)
  },
)
