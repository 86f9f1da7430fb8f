import {
  Component,
  lazy,
  useEffect,
  useEffectEvent,
  useState,
  useTransition,
  type ComponentType,
  type ReactNode,
} from 'react'
import { unexpectedError } from '#contract/errors.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { isChunkError } from '#src/ui/chunk.ts'
import { useFocusLoaded } from '../load-failure/use-focus-loaded.ts'

/**
 * A part of a page whose code is fetched when it is needed, e.g. `latePart(async () => (await part()).Panel)`; it suspends
 * while it is loading. A failure is shown in its place, with a retry: the page around it, and all
 * that was typed there, stays.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const begin = () => lazy(async () => ({ default: await load() }))
  let latest = begin()

  return function LatePart(props: Props) {
    const [{ Part, tries }, setTry] = useState({ Part: latest, tries: 0 })
    // The message stays, with the focus in it, until there is something in its place.
    const [isTrying, startTry] = useTransition()
    const failure = (
      <PartFailure
        onShown={() => {
          // For a retry, and for the next use; not before it is shown, or what is rendered meanwhile would fetch for ever.
          if (latest === Part) latest = begin()
        }}
        isTrying={isTrying}
        onRetry={() => startTry(() => setTry({ Part: latest, tries: tries + 1 }))}
      />
    )
    return (
      <Boundary key={tries} instead={failure}>
        <Part {...props} />
      </Boundary>
    )
  }
}

interface BoundaryProps {
  instead: ReactNode
  children: ReactNode
}

/** Shows something else for a part that did not arrive; any other error is rethrown. */
class Boundary extends Component<BoundaryProps, { error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override state = { error: null }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isChunkError(error)) throw error
    return this.props.instead
  }
}

interface PartFailureProps {
  isTrying: boolean
  onShown: () => void
  onRetry: () => void
}

function PartFailure({ isTrying, onShown, onRetry }: PartFailureProps) {
  const box = useFocusLoaded()
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  return (
    <div ref={box}>
      <Alert tone="error" live title="Esta parte da página não carregou">
        <p>{unexpectedError('ChunkLoadError')}</p>
        <p>
          O que você preencheu continua aqui. Confira sua conexão com a internet e tente de novo.
        </p>
        <p>
          <Button variant="secondary" size="small" busy={isTrying} onClick={onRetry}>
            Tentar novamente
          </Button>
        </p>
      </Alert>
    </div>
  )
}
