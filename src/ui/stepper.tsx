import styles from './stepper.module.css'

/**
 * Props of {@link Stepper}: `step` counts from 1; `percent` (0–100) is what the bar reports to a screen reader; `within`: how
 * much of this stage is done, 0 to 1, where it is known.
 */
interface StepperProps {
  step: number
  total: number
  title: string
  percent: number
  label?: string
  within?: number
}

/** The state of a stage while `step` is on screen. */
const stateOf = (stage: number, step: number) => {
  if (stage === step) return 'now'
  return stage < step ? 'done' : 'ahead'
}

/** "Etapa 2 de 4: Termos", announced politely as it changes, over a bar of as many parts as there are stages. */
export function Stepper({
  step,
  total,
  title,
  percent,
  label = 'Progresso',
  within,
}: StepperProps) {
  return (
    <div className={styles.stepper}>
      <p className={styles.text} aria-live="polite" aria-atomic="true">
        Etapa {step} de {total}
        <span>
          : <strong>{title}</strong>
        </span>
      </p>
      <div
        className={styles.track}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the parts are rendered inside it
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        style={within === undefined ? undefined : { '--within': within }}
      >
        {Array.from({ length: total }, (_, index) => (
          <span key={index} data-stage={stateOf(index + 1, step)} />
        ))}
      </div>
    </div>
  )
}
