import { type Load, makeLoad } from './makeLoad.ts'

/** The process that makes the load: takes it as its argument, and prints each report as a line. */
await makeLoad(JSON.parse(process.argv[2] ?? '') as Load, (report) => console.log(JSON.stringify(report)))
