import { AsyncLocalStorage } from 'node:async_hooks'
import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'kysely'
import { epochHeader } from '#contract/index.ts'
import type { Store } from '../database/Store.ts'
import type { RequestEnv } from '../http/client.ts'
import { errorFacts, type Log } from '../log.ts'
import type { PrintQueue } from '../reports/printQueue.ts'

/** Where spans are sent to, and how many. */
export interface TracingConfig {
  /** The base address of an OTLP receiver (HTTP). */
  endpoint: string
  /** The share of the traces that begin here which are recorded, 0 to 1. */
  ratio: number
  service: string
}

/**
 * OpenTelemetry spans of calls, transactions, statements and prints. A span names routes, tables and schools, never people:
 * no address, no id, no value of a statement, no message of an error.
 */
export interface Tracing {
  /** A span for each call. */
  calls: MiddlewareHandler<RequestEnv>
  /** A span for each statement that runs within another span. */
  statements: Logger
  /** The store with a span for each transaction that runs within another span. */
  store(store: Store): Store
  /** The queue with a span for each print. */
  queue(queue: PrintQueue): PrintQueue
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Milliseconds after which a receiver that does not answer is given up. */
const exportTimeout = 3000

/** Of W3C Trace Context. */
const traceparentForm = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** The context of the span that a caller names; without a valid one, the beginning of a trace. */
function contextOf(traceparent: string | undefined) {
  const [, traceId = '', spanId = '', flags = ''] = traceparentForm.exec(traceparent ?? '') ?? []
  if (traceId === '') return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

/** The table that a statement is about, not one of its subqueries. */
function tableInSql(sql: string): string | undefined {
  let [flat, before] = [sql, '']
  while (flat !== before) [before, flat] = [flat, flat.replace(/\([^()]*\)/g, '')]
  return /\b(?:from|into|update) "(\w+)"/.exec(flat)?.[1]
}

/** Loaded only where it is switched on: with the libraries it takes memory and time at the start. */
export function openTracing({ endpoint, ratio, service }: TracingConfig, log: Log): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeout,
  })
  let isTaken = true
  const watched: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result
        if (error && isTaken) log.warn({ traces: 'their receiver does not take them', error: errorFacts(error) })
        isTaken = !error
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: watched, exportTimeoutMillis: exportTimeout })],
  })
  const tracer = provider.getTracer('zeugnis')
  const current = new AsyncLocalStorage<Span>()
  /** The span that the running code belongs to. Work in the background goes on after its call has ended: then there is none. */
  const running = () => {
    const span = current.getStore()
    return span?.isRecording() ? span : undefined
  }
  const below = (parent: Span | undefined) => (parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)

  async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await current.run(span, work)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  const traced = <T>(write: () => Promise<T>): Promise<T> => {
    const parent = running()
    return parent ? within(tracer.startSpan('transaction', {}, below(parent)), write) : write()
  }

  return {
    calls: (c, next) => {
      const parent = contextOf(c.get('client').traceparent)
      const span = tracer.startSpan(c.req.method, { kind: SpanKind.SERVER }, parent)
      return within(span, async () => {
        await next()
        const { status, headers } = c.res
        const route = c.get('path')
        span.updateName(`${c.req.method} ${route}`)
        span.setAttributes({
          'http.request.method': c.req.method,
          'http.route': route,
          'http.response.status_code': status,
          // The answer has an epoch only if there is such a school; anything else in an address may be anything.
          ...(headers.has(epochHeader) && { 'zeugnis.school': c.req.path.split('/')[2] ?? '' }),
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      })
    },
    statements: ({ level, query: { sql }, queryDurationMillis }) => {
      const parent = running()
      if (!parent) return
      const operation = /^\w+/.exec(sql)?.[0] ?? ''
      const table = tableInSql(sql)
      const attributes: Attributes = {
        'db.operation.name': operation,
        ...(table !== undefined && { 'db.collection.name': table }),
        'db.query.text': sql,
      }
      const end = Date.now()
      const options = { kind: SpanKind.CLIENT, startTime: end - queryDurationMillis, attributes }
      const span = tracer.startSpan(table === undefined ? operation : `${operation} ${table}`, options, below(parent))
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    store: (store) => ({
      ...store,
      write: (work) => traced(() => store.write(work)),
      of: (school) => {
        const own = store.of(school)
        return { ...own, write: (work) => traced(() => own.write(work)) }
      },
    }),
    queue: (queue) => ({
      ...queue,
      print: (job, onProgress) => {
        const attributes = { 'zeugnis.school': job.school, 'zeugnis.report_cards': job.students.length }
        return within(tracer.startSpan('print', { attributes }, below(running())), () => queue.print(job, onProgress))
      },
    }),
    // What cannot be sent is lost, and logged already.
    stop: () => provider.shutdown().catch(() => {}),
  }
}
