import '../keepCompiled.js'

// JavaScript, so that the compiled code is there before the first TypeScript file.
await import('./printer.ts')
