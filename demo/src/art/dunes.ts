import type { Chance } from "../drawing/chance.ts";
import { along, darker, isNight, lighter, mix } from "../drawing/color.ts";
import { circle, type Drawing, group, type Point, path, rect, smooth } from "../drawing/drawing.ts";
import { type Field, noise } from "../drawing/noise.ts";
import type { Family } from "./family.ts";
import type { Palette } from "./palettes.ts";

/** A low sun over ridges that fade into the distance. */
export const dunes: Family = (drawing, palette, chance) => {
	const { width, height } = drawing;
	const horizon = height * chance.between(0.4, 0.52);
	const night = isNight(palette.paper);
	const sky = drawing.linear([
		{ at: 0, color: night ? palette.paper : mix(palette.hues[3], palette.paper, 0.35) },
		{ at: 0.75, color: night ? palette.hues[2] : palette.paper },
		{ at: 1, color: palette.hues[4] },
	]);
	const ridges = chance.whole(5, 7);
	const layers = Array.from({ length: ridges }, (_, index) => {
		const part = index / (ridges - 1);
		const top = horizon + (height - horizon) * part ** 1.25 * 0.9;
		return ridge(drawing, palette, chance.of(`ridge ${index}`), { top, part });
	});
	return group(
		{},
		rect(0, 0, width, height * 0.8, { fill: sky }),
		sunIn(drawing, palette, chance.of("sun"), horizon),
		...layers,
	);
};

const sunIn = (drawing: Drawing, palette: Palette, chance: Chance, horizon: number): string => {
	const { width } = drawing;
	const radius = Math.min(width, drawing.height) * chance.between(0.13, 0.21);
	const [x, y] = [width * chance.between(0.28, 0.72), horizon - radius * chance.between(0.15, 1.2)];
	const glow = drawing.radial([
		{ at: 0, color: lighter(palette.accent, 0.5), opacity: 0.75 },
		{ at: 1, color: lighter(palette.accent, 0.5), opacity: 0 },
	]);
	const disc = drawing.linear([
		{ at: 0, color: palette.accent },
		{ at: 1, color: lighter(palette.accent, 0.35) },
	]);
	return circle(x, y, radius * 2.6, { fill: glow }) + circle(x, y, radius, { fill: disc });
};

const ridge = (
	drawing: Drawing,
	palette: Palette,
	chance: Chance,
	{ top, part }: { top: number; part: number },
): string => {
	const { width, height } = drawing;
	const hills = noise(chance);
	const [zoom, rise] = [chance.between(1, 1.7), height * (0.07 + 0.06 * part)];
	const edgeAt = (x: number) => top + hills(x * zoom, 3.3) * rise + hills(x * zoom * 3, 7.7) * rise * 0.18;
	const crest = Array.from(
		{ length: 34 },
		(_, index): Point => [(index / 32) * width - width / 64, edgeAt(index / 32)],
	);
	const color = along([...palette.hues].reverse(), 0.18 + part * 0.82);
	const fill = drawing.linear([
		{ at: 0, color: lighter(color, 0.1) },
		{ at: 0.35, color },
		{ at: 1, color: darker(color, 0.12 + part * 0.12) },
	]);
	const body = `${smooth(crest)}L${width} ${height}L0 ${height}Z`;
	return path(body, { fill }) + furrows(hills, edgeAt, drawing, { color, zoom, part });
};

interface Furrows {
	readonly color: string;
	readonly zoom: number;
	readonly part: number;
}

/** Lines that the wind drew below the crest. */
const furrows = (
	hills: Field,
	edgeAt: (x: number) => number,
	{ width }: Drawing,
	{ color, zoom, part }: Furrows,
): string => {
	const lines = Array.from({ length: 9 }, (_, line) => {
		const drop = (line + 1) * (7 + part * 10) * (1 + line * 0.11);
		const from = 0.5 + 0.5 * hills(line * 0.21, 11);
		const points = Array.from({ length: 15 }, (_, index): Point => {
			const x = from - 0.42 + index * 0.06;
			return [x * width, edgeAt(x) + drop + hills(x * zoom * 2, line * 0.3 + 20) * drop * 0.35];
		});
		return smooth(points);
	});
	return path(lines.join(""), {
		fill: "none",
		stroke: lighter(color, 0.42),
		"stroke-width": 1.6,
		"stroke-linecap": "round",
		opacity: 0.5,
	});
};
