import * as z from 'zod/mini'

/** `release` is yyyy-MM-dd, `time` HH:mm. Importance '0' is shown green, '1' as warning, anything else as danger. */
export const Message = z.object({
  messageID: z.string(),
  title: z.string(),
  message: z.string(),
  release: z.string(),
  time: z.string(),
  importance: z.string(),
  read: z.boolean(),
})
export type Message = z.infer<typeof Message>
