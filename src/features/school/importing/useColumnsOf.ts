import { useRef, useState } from 'react'
import { importEndpoints, type ReadColumns } from '#contract/index.ts'
import { failureReason } from '#queries/failure.ts'
import { useWrite } from '#queries/useWrite.ts'
import { importFileProblem } from '#rules/index.ts'
import { importTexts as texts } from '#texts/index.ts'

/** How the file that was chosen last is built. */
export function useColumnsOf() {
  const { mutateAsync: ask, isPending } = useWrite(importEndpoints.readColumns)
  /** Answers about earlier files are ignored. */
  const newest = useRef<File>(null)
  const [state, setState] = useState<{ found?: ReadColumns; error?: string }>({})
  return {
    ...state,
    isReading: isPending && !state.found && !state.error,
    /** Resolves with undefined if the file could not be read, or another one was chosen meanwhile. */
    async read(file: File | null): Promise<ReadColumns | undefined> {
      newest.current = file
      setState({})
      if (!file || importFileProblem(file) !== undefined) return undefined
      try {
        const found = await ask({ body: { file, fileName: file.name } })
        if (newest.current !== file) return undefined
        setState({ found })
        return found
      } catch (refusal) {
        if (newest.current === file) setState({ error: failureReason(refusal).detail ?? texts.readFailed })
        return undefined
      }
    },
  }
}
