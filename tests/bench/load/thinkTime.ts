/** Seconds: half of the saves come sooner after the one before. */
const typical = 20
const spread = 0.8
const [least, most] = [2, 180]

/**
 * How long a teacher works on a report card until it is saved, in ms: log-normal around 20 s (five of a hundred below
 * 5 s, five above 75 s; 27 s on average), between 2 s and 3 min.
 */
export function thinkTime(random: () => number): number {
  // Box and Muller's two even numbers into a normal one; 1 - random() is never 0.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return 1000 * Math.min(most, Math.max(least, typical * Math.exp(spread * normal)))
}
