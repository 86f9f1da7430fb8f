import styles from './stepper.module.css'

/** Props of {@link Stepper}: `step` counts from 1; `percent` (0–100) is what the bar shows. */
export interface StepperProps {
  step: number
  total: number
  title: string
  percent: number
  label?: string
}

/** "Etapa 2 de 4: Termos", announced politely as it changes, over a bar with the progress. */
export function Stepper({ step, total, title, percent, label = 'Progresso' }: StepperProps) {
  const value = Math.round(percent)
  return (
    <div className={styles.stepper}>
      <p className={styles.text} aria-live="polite" aria-atomic="true">
        Etapa {step} de {total}: <strong>{title}</strong>
      </p>
      <div
        className={styles.track}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the track is rendered inside it
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
      >
        <div
          className={styles.done}
          data-empty={value === 0 ? '' : undefined}
          style={{ '--done': `${value}%` }}
        />
      </div>
    </div>
  )
}
