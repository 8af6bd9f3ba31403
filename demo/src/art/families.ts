import { Chance } from "../drawing/chance.ts";
import { type Art, Drawing } from "../drawing/drawing.ts";
import { botanical } from "./botanical.ts";
import { contours } from "./contours.ts";
import { dunes } from "./dunes.ts";
import type { Family } from "./family.ts";
import { flow } from "./flow.ts";
import { mobiles } from "./mobiles.ts";
import { moonrise, phases, starChart } from "./moons.ts";
import type { Palette } from "./palettes.ts";
import { tiles } from "./tiles.ts";
import { woven } from "./woven.ts";

export const families = {
	contours,
	dunes,
	tiles,
	botanical,
	flow,
	mobiles,
	moonrise,
	phases,
	starChart,
	woven,
} as const satisfies Readonly<Record<string, Family>>;

export type FamilyName = keyof typeof families;

export interface ArtOptions {
	readonly family: FamilyName;
	readonly palette: Palette;
	/** What makes it different from others of the family. */
	readonly seed: string;
	readonly width?: number;
	readonly height?: number;
	/** Of the names in it; two pictures in one drawing need different ones. */
	readonly prefix?: string;
}

/** One picture, in the proportions of a sheet unless others are asked for. */
export const drawArt = ({ family, palette, seed, width = 1000, height = 1400, prefix = "a" }: ArtOptions): Art => {
	const drawing = new Drawing(width, height, prefix);
	return drawing.art(families[family](drawing, palette, new Chance(`${seed}/${family}`)));
};
