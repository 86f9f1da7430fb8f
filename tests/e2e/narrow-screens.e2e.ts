import { fitsItsWidth, withoutTerms } from './kit/journey.ts'
import { expect, test } from './kit/test.ts'
import { CoursePage } from './pages/course.ts'

// As visitors get it.
test.use({ renderPages: 'yes' })

for (const width of [320, 360])
  test.describe(`a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 640 } })

    test('shows the whole home without scrolling sideways', async ({ page }) => {
      await page.goto('/')
      const lead = page.getByText('Reciclagem, especialização e cursos profissionalizantes')
      await expect(lead).toBeVisible()
      await fitsItsWidth(page)
      const cut = await lead.evaluate((element) => element.scrollWidth > element.clientWidth)
      expect(cut).toBe(false)
    })

    test('keeps the way to enrol and the price above the cookie notice', async ({ page }) => {
      const course = new CoursePage(page)
      // The bar comes with the price: until a place is chosen the choice has the room.
      await course.doesOpen(`${withoutTerms.path}?uf=SC`)
      const notice = page.getByRole('region', { name: 'Aviso de cookies' })
      await expect(notice).toBeVisible()
      const bar = page.getByRole('region', { name: 'Inscrição' })
      const [above, below] = await Promise.all([bar.boundingBox(), notice.boundingBox()])
      if (!above || !below) throw new Error('Not rendered')
      expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1)
      expect(below.height).toBeLessThan(160)
      await page.getByRole('button', { name: 'Ok, Entendi' }).click()
      await expect(notice).toBeHidden()
      const alone = await bar.boundingBox()
      expect(alone && alone.y + alone.height).toBeCloseTo(640, -1)
    })
  })
