/** A waiting time as people read it: '59 Sekunden', '2:05 Minuten'. */
export function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds === 1) return '1 Sekunde'
  if (seconds < 60) return `${seconds} Sekunden`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')} Minuten`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} Stunden`
}
