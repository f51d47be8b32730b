import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What whoever came here asked to find opened. It is asked once: neither reload nor the way back opens it again. */
export function useAskedPane(): 'transfers' | undefined {
  const navigate = useNavigate()
  const asked = useLocation({ select: ({ state }) => state.pane })
  const [first] = useState(asked)
  useEffect(() => {
    if (!asked) return
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
      state: (state) => ({ ...state, pane: undefined }),
    })
  }, [asked, navigate])
  return first
}
