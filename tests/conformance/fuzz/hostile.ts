import fc from 'fast-check'

/** Texts that have broken programs before. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udc00y', '\ufeff', '\u202e\u2066abc', '\u00ad', '\u2028', '\r\n'],
    ...['\t'],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'undefined', 'null', 'NaN', '-0', '1e999'],
    ...['[object Object]'],
    ...['..', '.', '../../etc/passwd', '..\\..\\x', '%00', '%2e%2e%2f', '/', '//', '\\', 'a/b', 'CON', 'x.pdf', '~'],
    ...["' OR '1'='1", '"; drop table student; --', '{{7*7}}', '<script>alert(1)</script>', '=1+1', '#let x', '*'],
    ...['31.02.2024', '00.00.0000', '29.02.1900', '01.01.99999', '2024-13-45', '2024/2025-1. Halbjahr', 'ﬁ', 'İ'],
    ...['ẞ', '🏳️‍🌈', 'e\u0301'],
  ),
  fc.integer({ min: 190, max: 70_000 }).map((length) => 'ä'.repeat(length)),
  fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.string({ maxLength: 5 }).map((text) => `${text}\ud83d`),
)

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, -0, 1.5, 1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE, [], {}, [[]], [null]],
      ...[{ '': '' }],
      ...[{ toString: 1 }, { constructor: { prototype: {} } }, { length: -1 }, { toJSON: 'x' }],
      JSON.parse('{"__proto__":{"admin":true}}'),
    ),
  },
  { weight: 1, arbitrary: fc.nat(400).map(nested) },
  { weight: 1, arbitrary: fc.nat(6000).map((length) => Array.from({ length }, () => ({}))) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Bodies that are sent as they are. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      ...['', ' ', 'null', '[]', '""', '0', '{', '{"a":1,}', "{'a':1}", '{"a":1}{', '\ufeff{}', 'NaN', '{"a":1e999}'],
      ...['{"a":-0}'],
      ...['{"__proto__":{"admin":true},"id":"1"}', '{"id":"1","id":{"a":1}}', '{"a":"\\ud800"}', '{"a":"\\u0000"}'],
      ...['\u0000'],
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom(1_000, 100_000).map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
  fc.constantFrom(1_000, 100_000).map((depth) => Buffer.from(`${'{"data":'.repeat(depth)}1${'}'.repeat(depth)}`)),
  fc.constant(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])),
  fc.constant(Buffer.alloc(1_100_000, 0x20)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)

export const contentType: fc.Arbitrary<string | undefined> = fc.constantFrom(
  ...[undefined, '', 'text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'],
  ...['APPLICATION/JSON'],
  ...['application/json;', 'application/jsonp', 'multipart/form-data', 'multipart/form-data; boundary='],
  ...['multipart/mixed; boundary=x'],
  ...['multipart/form-data; boundary="a b"', 'application/json, text/plain', 'x'.repeat(3000)],
)

/** Headers that are put beside or over those of a call. */
export const hostileHeader: fc.Arbitrary<[name: string, value: string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom('Idempotency-Key', 'If-Match', 'X-Device-Seq'),
    fc.constantFrom(
      ...['', '"0"', '"1"', '"999999999"', '"-1"', '*', 'W/"1"', 'a', 'a:1', 'b:2', 'a:0', 'a:999999999999999', 'ü'],
      ...['a'.repeat(201), '"1", "2"'],
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      'Origin',
      'Host',
      'Sec-Fetch-Site',
      'X-Forwarded-For',
      'X-Forwarded-Proto',
      'X-Forwarded-Host',
      'X-Request-Id',
    ),
    fc.constantFrom(
      ...['', 'null', 'http://boese.example', 'localhost', 'same-origin', 'cross-site', 'none', '127.0.0.1'],
      ...['::1, 10.0.0.1', 'https', 'a b'],
      ...['localhost:99999', 'x'.repeat(2000), '[::1', '..', 'http://', 'http://localhost@boese.example'],
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      'Cookie',
      'Authorization',
      'Accept-Encoding',
      'Content-Encoding',
      'Range',
      'If-None-Match',
      'Accept',
      'Accept-Language',
    ),
    fc.constantFrom(
      ...['', 'access=', 'access=x; access=y', 'access=%', 'access=%00', '=;=;', `access=${'a'.repeat(4000)}`],
      ...['school=andere-schule'],
      ...['Bearer x', 'gzip', 'br;q=2', 'bytes=0-1', 'bytes=-9999999999', '*', '"x"', 'application/xml'],
      ...['__proto__=1; access[]=1'],
    ),
  ),
)
