import { useEffect, useState } from 'react'

/** An address for the content as long as it is shown; undefined until there is some. */
export function useObjectURL(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!content) return
    const next = URL.createObjectURL(content)
    setAddress(next)
    return () => {
      URL.revokeObjectURL(next)
      setAddress(undefined)
    }
  }, [content])
  return address
}
