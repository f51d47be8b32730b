import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { LoggedEnv } from './requestLog.ts'

const self = ["'self'"]
const none = ["'none'"]

/** Inline styles are what sonner and React Aria set; inline scripts there are none. */
const contentSecurityPolicy = {
  defaultSrc: self,
  scriptSrc: self,
  styleSrc: [...self, "'unsafe-inline'"],
  imgSrc: [...self, 'data:', 'blob:'],
  workerSrc: self,
  manifestSrc: self,
  connectSrc: self,
  objectSrc: none,
  baseUri: none,
  frameAncestors: none,
}

// A download brings a stricter policy of its own.
const common = { contentSecurityPolicy, referrerPolicy: 'same-origin', overwrite: false } as const
const overHttp = secureHeaders({ ...common, strictTransportSecurity: false })
const overHttps = secureHeaders(common)

/** Security headers of every answer. HSTS only where TLS is spoken, mostly by a proxy before this server. */
export const pageHeaders: MiddlewareHandler<LoggedEnv> = (c, next) =>
  (c.get('client').overTls ? overHttps : overHttp)(c, next)
