import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** A course page, as a visitor uses it. */
export class CoursePage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** From the home page through the search box, as a visitor who knows what they want. */
  async doesFind(words: string, title: string) {
    await this.page.goto('/')
    await this.page.getByLabel('Qual curso você procura?').fill(words)
    await this.page.getByRole('button', { name: 'Buscar curso' }).click()
    // The home page may show the course, too.
    await expect(this.page).toHaveURL(/\/cursos\?busca=/)
    await this.page.getByRole('link', { name: title }).first().click()
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }

  async doesOpen(path: string) {
    await this.page.goto(path)
  }

  async doesChoose(state: string, city?: string) {
    await this.page.getByLabel('Estado').selectOption({ label: state })
    if (city) await this.page.getByLabel('Cidade').selectOption({ label: city })
  }

  async doesEnrol() {
    await this.enrolButton.click()
    await expect(this.page.getByRole('dialog', { name: 'Seus dados' })).toBeVisible()
  }

  get enrolButton() {
    return this.page.getByRole('button', { name: 'Inscrever-se' }).first()
  }

  async seesPrice(text: string) {
    await expect(this.page.getByText(text).first()).toBeVisible()
  }
}
