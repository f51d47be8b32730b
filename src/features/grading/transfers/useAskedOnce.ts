import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Who came to see what waits has seen it opened: neither reload nor the way back opens it again. */
export function useAskedOnce(): void {
  const navigate = useNavigate()
  const asked = useLocation({ select: ({ state }) => state.pane })
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
}
