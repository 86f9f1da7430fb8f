import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { Unbroken } from './unbroken.tsx'
import styles from './table.module.css'

/** A column: `cell` renders a row's value; `align: 'end'` for figures; `rowHeader` names the row. */
interface TableColumn<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  rowHeader?: boolean
}

/**
 * Props of {@link Table}. `caption` names it (hidden unless `showCaption`); `total` is a last row, one cell a column.
 * `stacked`: its texts are long; narrow screens show them one below the other.
 */
interface TableProps<Row> {
  caption: string
  showCaption?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  total?: readonly ReactNode[]
  stacked?: boolean
}

/** Rows and columns; scrolls sideways by itself on narrow screens, by keyboard too. */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  total,
  stacked = false,
}: TableProps<Row>) {
  const end = (column: TableColumn<Row>) => (column.align === 'end' ? styles.end : undefined)
  return (
    <section
      className={joinClasses(styles.scroll, showCaption && styles.titled)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={caption}
    >
      <table className={joinClasses(styles.table, stacked && styles.stacked)}>
        <caption className={showCaption ? undefined : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={end(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.key} scope="row" className={end(column)}>
                    <Unbroken>{column.cell(row)}</Unbroken>
                  </th>
                ) : (
                  <td key={column.key} className={end(column)} data-title={column.title}>
                    <Unbroken>{column.cell(row)}</Unbroken>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <td key={column.key} className={end(column)}>
                  {total[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}
