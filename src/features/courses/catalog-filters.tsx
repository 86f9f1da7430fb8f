import { useId, useRef, useState } from 'react'
import { categories, categoryDetails, isCategory } from '#contract/categories.ts'
import { states as nation, stateByUf } from '#contract/states.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { CatalogSearch } from './catalog-search.ts'
import { filtersOf, hoursRanges, priceRanges, rangeNamed, type Range } from './course-filters.ts'
import styles from './catalog-page.module.css'

/** Props of {@link CatalogFilters}. `onFilter` receives what changes; undefined takes a filter away. */
interface CatalogFiltersProps {
  courses: readonly CourseCard[]
  search: CatalogSearch
  onFilter: (changed: Partial<CatalogSearch>) => void
}

/** The filters of courses: only by what the API returns about them. On phones behind a button, with those set below it. */
export function CatalogFilters({ courses, search, onFilter }: CatalogFiltersProps) {
  const { categoria, uf, horas, preco } = search
  const set = (
    [
      ['categoria', categoria && categoryDetails[categoria].title],
      ['uf', uf && stateByUf(uf)?.name],
      ['horas', rangeNamed(hoursRanges, horas)?.label],
      ['preco', rangeNamed(priceRanges, preco)?.label],
    ] as const
  ).filter(([, label]) => label !== undefined)
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const offered = filtersOf(courses)
  return (
    <div className={styles.filters}>
      <Button
        ref={toggle}
        variant="secondary"
        size="small"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panel}
        iconAfter={<Icon name="chevron-down" size={20} />}
        onClick={() => setOpen(!isOpen)}
      >
        {set.length > 0 ? `Filtros (${set.length})` : 'Filtros'}
      </Button>
      {set.length > 0 ? (
        <ul className={`plain-list ${styles.chips}`} aria-label="Filtros em uso">
          {set.map(([name, label]) => (
            <li key={name}>
              <Button
                variant="secondary"
                size="small"
                iconAfter={<Icon name="close" size={16} />}
                onClick={() => {
                  onFilter({ [name]: undefined })
                  // This button is about to be removed.
                  toggle.current?.focus()
                }}
              >
                <VisuallyHidden>Remover filtro </VisuallyHidden>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div
        id={panel}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a grid in every browser
        role="group"
        aria-label="Filtros"
        className={styles.panel}
        data-open={isOpen || undefined}
      >
        <SelectField
          label="Categoria"
          name="categoria"
          placeholder="Todas"
          value={categoria ?? ''}
          options={categories.map((each) => ({ value: each, label: categoryDetails[each].title }))}
          onChange={(value) => onFilter({ categoria: isCategory(value) ? value : undefined })}
        />
        {offered.states.size > 0 ? (
          <SelectField
            label="Estado"
            name="uf"
            placeholder="Todos"
            value={uf ?? ''}
            options={nation
              .filter((state) => state.uf === uf || offered.states.has(state.uf))
              .map((state) => ({ value: state.uf, label: state.name }))}
            onChange={(value) => onFilter({ uf: value || undefined })}
          />
        ) : null}
        {offered.hours ? (
          <SelectField
            label="Carga horária"
            name="horas"
            placeholder="Todas"
            value={horas ?? ''}
            options={hoursRanges.map(optionOf)}
            onChange={(value) => onFilter({ horas: value || undefined })}
          />
        ) : null}
        {offered.price ? (
          <SelectField
            label="Preço"
            name="preco"
            placeholder="Todos"
            value={preco ?? ''}
            options={priceRanges.map(optionOf)}
            onChange={(value) => onFilter({ preco: value || undefined })}
          />
        ) : null}
        {set.length > 0 ? (
          <Button
            variant="ghost"
            onClick={() => onFilter(Object.fromEntries(set.map(([name]) => [name, undefined])))}
          >
            Limpar filtros
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const optionOf = ({ name, label }: Range) => ({ value: name, label })
