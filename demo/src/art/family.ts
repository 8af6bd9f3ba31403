import type { Chance } from "../drawing/chance.ts";
import type { Drawing } from "../drawing/drawing.ts";
import type { Palette } from "./palettes.ts";

/** Draws one picture of a family over the whole drawing. */
export type Family = (drawing: Drawing, palette: Palette, chance: Chance) => string;
