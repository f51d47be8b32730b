import type { DataOf } from '#contract/index.ts'
import { type RetentionKind, retentionKinds, retentionNames, retentionYear } from '#rules/index.ts'
import { retentionTexts as texts } from '#texts/index.ts'
import type { Db } from '../database/schema.ts'
import { writeOnce } from '../http/answerOnce.ts'
import type { Handlers } from '../http/Handler.ts'
import { Refusal, wrongField } from '../http/Refusal.ts'
import { kept } from './kinds.ts'
import { countDue, removeDue } from './removeDue.ts'
import { retentionAmounts, setRetention } from './store.ts'

/** Later than everything. */
const never = '9999'

async function retentionCalendar(db: Db, now: number): Promise<DataOf<'retention'>> {
  const kinds: DataOf<'retention'>['kinds'] = []
  const amountOf = await retentionAmounts(db)
  const due = await countDue(db, retentionNames, now)
  for (const kind of retentionNames) {
    const rows = await kept[kind].list(db, never)
    const oldest = rows.reduce<string | undefined>((first, { at }) => (first && first < at ? first : at), undefined)
    kinds.push({
      ...{ kind, amount: amountOf(kind), stored: rows.length },
      ...{ due: due.get(kind) ?? 0, ...(oldest !== undefined && { oldest }) },
    })
  }
  return { cutoff: new Date(retentionYear(now)).toISOString().slice(0, 10), kinds }
}

function retentionKind(name: string): RetentionKind {
  const kind = retentionNames.find((one) => one === name)
  if (!kind) throw wrongField('kind', texts.unknownKind)
  return kind
}

export const retentionHandlers = {
  retention: ({ deps }) => retentionCalendar(deps.store.db, deps.clock.now()),
  editRetention: (call) => {
    const { deps, body } = call
    const { kind: name, amount, was } = body
    const kind = retentionKind(name)
    const { min, max, unit } = retentionKinds[kind]
    if (amount < min || amount > max) throw wrongField('amount', texts.between(min, max, unit))
    async function change(db: Db): Promise<void> {
      const now = (await retentionAmounts(db))(kind)
      if (now !== was) throw new Refusal('stale', texts.meanwhile(texts.amount(now, unit)))
      await setRetention(db, kind, amount)
    }
    return writeOnce(call, change, (db) => retentionCalendar(db, deps.clock.now()))
  },
  releaseRetention: (call) => {
    const { deps, body } = call
    const kind = retentionKind(body.kind)
    if (retentionKinds[kind].deletes !== 'confirmed') throw wrongField('kind', texts.unknownKind)
    const now = deps.clock.now()
    async function release(db: Db): Promise<void> {
      const due = (await countDue(db, [kind], now)).get(kind) ?? 0
      if (due !== body.count) throw new Refusal('stale', texts.otherCount(due))
      await removeDue(db, kind, now)
    }
    return writeOnce(call, release, (db) => retentionCalendar(db, now))
  },
} satisfies Partial<Handlers>
