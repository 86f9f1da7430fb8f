import { Component } from 'react'
import type { ReactNode } from 'react'
import { errorText } from '@studio/kit/values/value-text.ts'
import { useMessages } from './language.tsx'
import { pageMessages } from './page-messages.ts'

interface Props {
  /** What it shows: with another, it tries again. */
  of: string
  children: ReactNode
}

interface State {
  of: string
  failure: string | null
}

/** One part of the page: where it fails, its error is in its place, and all else stays in use. */
export class Boundary extends Component<Props, State> {
  override state: State = { of: this.props.of, failure: null }
  static getDerivedStateFromError = (error: unknown) => ({ failure: errorText(error) })
  static getDerivedStateFromProps = ({ of }: Props, state: State) =>
    of === state.of ? null : { of, failure: null }
  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return <Failure why={failure} onAgain={() => this.setState({ failure: null })} />
  }
}

function Failure({ why, onAgain }: { why: string; onAgain: () => void }) {
  const t = useMessages(pageMessages)
  return (
    <section className="broken-part" role="alert">
      <p className="failure">{t.partFailed(why)}</p>
      <button type="button" onClick={onAgain}>
        {t.again}
      </button>
    </section>
  )
}
