import { useEffect, useState } from 'react'

/** What `load` resolves with; `initial` before, and if it rejects. Another function is called anew. */
export function useAsync<T>(load: () => Promise<T>, initial: T): T {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    let isMounted = true
    load().then(
      (loaded) => {
        if (isMounted) setValue(() => loaded)
      },
      () => {},
    )
    return () => {
      isMounted = false
    }
  }, [load])
  return value
}
