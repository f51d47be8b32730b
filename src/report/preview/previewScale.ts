/** The window's width (CSS pixels) from which on the preview grows with it (specification 9). */
const wideWindow = 1536
const fullWindow = 1945

/** Width of the page in millimetres until its place has been measured (specification 9: initial scale). */
export const initialWidth = 174

/** How large the preview is drawn in a window of this many CSS pixels: 1 is true millimetres (specification 9). */
export function previewScale(windowWidth: number): number {
  return windowWidth < wideWindow ? 1 : windowWidth / fullWindow
}
