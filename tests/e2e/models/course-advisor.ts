import { expect } from '@playwright/test'
import { brokenServer } from '../kit/gates.ts'
import type { GateTable } from '@studio/adapters/playwright.ts'
import { PageModel } from '../kit/page-model.ts'

/** 'Qual curso eu preciso?', from the home page. */
export class CourseAdvisorModel extends PageModel {
  private readonly window = this.page.getByRole('dialog', { name: 'Qual curso eu preciso?' })
  private readonly button = (name: string | RegExp) => this.window.getByRole('button', { name })

  override readonly calls: GateTable = {
    findCourses: {
      // Of the three lists the one with the courses that the answers below ask for.
      url: '**/api/tipo-curso-categoria/lista-cursos-especializados',
      answers: {
        encontrado: 'continue',
        'nada serve': (route) => route.fulfill({ json: [] }),
        // A connection that breaks is tried again by itself.
        'sem conexão': brokenServer,
      },
    },
  }

  private async asks(number: number, question: string) {
    await expect(this.window.getByText(`Pergunta ${number} de 3`)).toBeVisible()
    await expect(this.window.getByRole('heading', { name: question })).toBeVisible()
    await expect(this.button('Voltar')).toHaveCount(number === 1 ? 0 : 1)
    await expect(this.window.getByRole('heading', { level: 2 })).toBeFocused()
  }

  override readonly states = {
    goal: () => this.asks(1, 'Para que você quer o curso?'),
    situation: () => this.asks(2, 'O que você vai transportar?'),
    detail: () => this.asks(3, 'Você já fez o curso dessa especialização?'),
    finding: async () => {
      await expect(this.window.getByRole('heading', { name: 'Procurando o curso…' })).toBeFocused()
      await expect(this.button('Recomeçar')).toHaveCount(0)
    },
    recommended: async () => {
      await expect(
        this.window.getByRole('heading', { name: 'Atualização em Transporte Escolar' }),
      ).toBeVisible()
      await expect(this.window.getByRole('link', { name: 'Ver o curso' })).toHaveAttribute(
        'href',
        '/cursos/especializados/atualizacao-transporte-escolar',
      )
    },
    nothingFound: async () => {
      await expect(
        this.window.getByRole('heading', { name: 'Não encontramos um curso para o seu caso' }),
      ).toBeVisible()
      await expect(this.window.getByRole('link', { name: 'página de contato' })).toBeVisible()
    },
    failed: async () => {
      await expect(this.window.getByText('Os cursos não foram carregados.')).toBeVisible()
      await expect(this.button('Tentar novamente')).toBeEnabled()
    },
  }

  async starts() {
    await this.page.goto('/')
    await this.page.getByRole('button', { name: 'Qual curso eu preciso?' }).click()
    await expect(this.window).toBeVisible()
  }

  async doesAnswerChosen() {
    await this.window
      .getByRole('button', { name: /^(Transportar pessoas|Estudantes|Sim, e preciso)/ })
      .click()
  }

  async doesStageReturned() {
    await this.button('Voltar').click()
  }

  async doesRestartRequested() {
    await this.button('Recomeçar').click()
  }

  async doesRetryRequested() {
    await this.button('Tentar novamente').click()
  }
}
