import { measureReports } from './measureReports.ts'

/** What the printing of a class costs, and everybody else meanwhile. */
export async function reportRows(): Promise<string[][]> {
  const short = await measureReports('3a', 'demo-3a')
  const long = await measureReports('1a', 'demo-1a')
  const pages = { short: 1, long: 6 }
  const ms = (value: number | undefined) => (value === undefined ? '?' : `${value.toFixed(1)} ms`)
  const inMB = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`
  const megabytes = (value: number | undefined) => (value === undefined ? '?' : `${value.toFixed(0)} MB`)
  return [
    ['', 'goal', `${short.students} × ${pages.short} page, nds34`, `${long.students} × ${pages.long} pages, nds12t`],
    ['class printed, alone and in one file, kept', '<= 500 / 2500 ms', ms(short.warm), ms(long.warm)],
    ['  per page', '', ms(short.warm / (short.students * pages.short)), ms(long.warm / (long.students * pages.long))],
    ['  processor time', '', ms(short.work), ms(long.work)],
    ['  first class after the start', '', ms(short.cold), ms(long.cold)],
    ['another call meanwhile, p99', '<= 50 ms', ms(short.others.p99), ms(long.others.p99)],
    ['  the slowest', '', ms(short.others.most), ms(long.others.most)],
    ['printed and issued: bytes that are kept', '', inMB(short.bytes.kept), inMB(long.bytes.kept)],
    ['  of class PDF, ZIP and versions together', '', inMB(short.bytes.named), inMB(long.bytes.named)],
    ['greatest memory of the server', '', megabytes(short.peak?.server), megabytes(long.peak?.server)],
    ['  of the process that prints', '<= 250 MB', megabytes(short.peak?.printer), megabytes(long.peak?.printer)],
  ]
}
