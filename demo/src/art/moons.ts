import type { Chance } from "../drawing/chance.ts";
import { darker, lighter, mix } from "../drawing/color.ts";
import { circle, type Drawing, group, type Point, path, rect, short } from "../drawing/drawing.ts";
import type { Family } from "./family.ts";
import type { Palette } from "./palettes.ts";

/** A motif before the sky at night. */
const atNight =
	(motif: Family): Family =>
	(drawing, palette, chance) => {
		const { width, height } = drawing;
		const deep = darker(palette.hues[0], 0.45);
		const sky = drawing.linear([
			{ at: 0, color: darker(deep, 0.35) },
			{ at: 0.7, color: deep },
			{ at: 1, color: mix(deep, palette.hues[1], 0.55) },
		]);
		return group(
			{},
			rect(0, 0, width, height, { fill: sky }),
			stars(drawing, palette, chance.of("stars")),
			motif(drawing, palette, chance),
		);
	};

const stars = ({ width, height }: Drawing, { hues }: Palette, chance: Chance): string => {
	const dots = Array.from({ length: 190 }, () => {
		const size = chance.weighted([1.2, 1.9, 2.8, 4], (each) => 1 / each ** 2);
		return circle(Math.round(chance.between(0, width)), Math.round(chance.between(0, height)), size, {
			"fill-opacity": chance.pick([0.35, 0.6, 0.9]),
		});
	});
	return group({ fill: lighter(hues[4], 0.3) }, ...dots);
};

/** A moon of which a part is lit, from 0 (new) by 0.5 (full) to 1. */
const moon = (drawing: Drawing, palette: Palette, chance: Chance, [x, y]: Point, r: number, phase: number): string => {
	const light = drawing.radial(
		[
			{ at: 0, color: lighter(palette.hues[4], 0.4) },
			{ at: 0.75, color: palette.hues[4] },
			{ at: 1, color: mix(palette.hues[4], palette.hues[3], 0.7) },
		],
		0.42,
		0.4,
		0.62,
	);
	const waxing = phase <= 0.5;
	const bulge = Math.cos(phase * 2 * Math.PI) * r;
	const [outer, inner] = [waxing ? 0 : 1, bulge > 0 === waxing ? 0 : 1];
	// The part in the dark, laid over the whole moon.
	const shade =
		`M${short(x)} ${short(y - r)}A${short(r)} ${short(r)} 0 0 ${outer} ${short(x)} ${short(y + r)}` +
		`A${short(Math.abs(bulge) || 0.1)} ${short(r)} 0 0 ${inner} ${short(x)} ${short(y - r)}Z`;
	const craters = Array.from({ length: 9 }, () => {
		const [angle, far] = [chance.between(0, 2 * Math.PI), Math.sqrt(chance.next()) * 0.78];
		const size = Math.min(chance.between(0.05, 0.17), 0.94 - far);
		const [east, south] = [Math.round(x + Math.cos(angle) * far * r), Math.round(y + Math.sin(angle) * far * r)];
		return circle(east, south, size * r, { "fill-opacity": chance.between(0.1, 0.24) });
	});
	const rim = { stroke: palette.hues[2], "stroke-width": 1.5, "stroke-opacity": 0.4 };
	return (
		circle(x, y, r * 0.995, { fill: light }) +
		group({ fill: palette.hues[2] }, ...craters) +
		path(shade, { fill: darker(palette.hues[0], 0.3), ...rim })
	);
};

/** Thirteen moons, in rows that stand between each other. */
const rows = (drawing: Drawing, palette: Palette, chance: Chance): string => {
	const { width, height } = drawing;
	const counts = width > height ? [4, 5, 4] : [3, 2, 3, 2, 3];
	const [size, pitch] = [(width * 0.82) / Math.max(...counts), (height * 0.8) / counts.length];
	const radius = Math.min(size, pitch) * 0.4;
	const middles = counts.flatMap((count, row) =>
		Array.from(
			{ length: count },
			(_, column): Point => [
				width / 2 + (column - (count - 1) / 2) * size,
				height / 2 + (row - (counts.length - 1) / 2) * pitch,
			],
		),
	);
	return middles
		.map((middle, index) => {
			const isFull = index === (middles.length - 1) / 2;
			const phase = (index + 1) / (middles.length + 1);
			return moon(drawing, palette, chance, middle, radius * (isFull ? 1.18 : 1), phase);
		})
		.join("");
};

const chart = (drawing: Drawing, palette: Palette, chance: Chance): string => {
	const { width, height } = drawing;
	const middle: Point = [width / 2, height * 0.45];
	const reach = Math.min(width, height) * 0.4;
	const rings = [1, 0.97, 0.74, 0.5].map((part) =>
		circle(...middle, reach * part, { "stroke-width": part === 1 ? 4 : 1.4 }),
	);
	const spokes = Array.from({ length: 24 }, (_, index) => {
		const angle = (index / 24) * 2 * Math.PI;
		return path(`M${polar(middle, reach * 0.3, angle)}L${polar(middle, reach * (index % 2 ? 0.97 : 1.04), angle)}`, {});
	});
	const lines = group(
		{ fill: "none", stroke: palette.hues[3], "stroke-width": 1.2, opacity: 0.55 },
		...rings,
		...spokes,
	);
	const figures = Array.from({ length: 7 }, (_, index) =>
		constellation(palette, chance.of(`figure ${index}`), middle, reach, index / 7),
	);
	return (
		lines + figures.join("") + moon(drawing, palette, chance, middle, reach * 0.25, chance.pick([0.2, 0.3, 0.5, 0.68]))
	);
};

const polar = ([x, y]: Point, radius: number, angle: number): string =>
	`${short(x + Math.cos(angle) * radius)} ${short(y + Math.sin(angle) * radius)}`;

const constellation = (palette: Palette, chance: Chance, middle: Point, reach: number, turn: number): string => {
	const count = chance.whole(4, 6);
	const places = Array.from({ length: count }, (_, index) => {
		const angle = (turn + (index / count) * 0.105) * 2 * Math.PI + chance.between(-0.06, 0.06);
		return polar(middle, reach * chance.between(0.4, 0.9), angle);
	});
	const dots = places.map((place) => {
		const [x, y] = place.split(" ");
		return circle(Number(x), Number(y), chance.pick([4, 5.5, 8]), {});
	});
	const line = path(`M${places.join("L")}`, { fill: "none", stroke: palette.accent, "stroke-width": 2, opacity: 0.8 });
	return line + group({ fill: lighter(palette.hues[4], 0.4) }, ...dots);
};

/** One moon on its way over hills of mist. */
const passage = (drawing: Drawing, palette: Palette, chance: Chance): string => {
	const { width, height } = drawing;
	const unit = Math.min(width, height * 1.2);
	const middle: Point = [width / 2, height * 0.62];
	const radius = unit * 0.34;
	const way = circle(...middle, radius, {
		fill: "none",
		stroke: palette.hues[3],
		"stroke-width": 1.6,
		"stroke-dasharray": "3 12",
		opacity: 0.8,
	});
	const passed = Array.from({ length: 7 }, (_, index) => {
		const angle = Math.PI * (1 + index / 6);
		const [x, y] = polar(middle, radius, angle).split(" ").map(Number) as [number, number];
		const size = index === 3 ? 0.115 : 0.05;
		return moon(drawing, palette, chance, [x, y], unit * size, (index + 1) / 8);
	});
	const mist = [0.7, 0.8, 0.9].map((place, index) => {
		const color = mix(darker(palette.hues[0], 0.4), palette.hues[index + 1] ?? palette.hues[2], 0.5);
		const rise = height * chance.between(0.03, 0.06);
		const y = height * place;
		const d = `M0 ${short(y)}C${short(width * 0.25)} ${short(y - rise * 2)} ${short(width * 0.4)} ${short(y + rise)} ${short(width * 0.6)} ${short(y)}S${short(width * 0.9)} ${short(y - rise)} ${width} ${short(y + rise / 2)}V${height}H0Z`;
		return path(d, { fill: color });
	});
	return way + passed.join("") + mist.join("");
};

/** The moon from dark to full and back, in rows. */
export const phases: Family = atNight(rows);

/** A large moon in the middle of a chart of stars. */
export const starChart: Family = atNight(chart);

/** The way of the moon through one night. */
export const moonrise: Family = atNight(passage);
