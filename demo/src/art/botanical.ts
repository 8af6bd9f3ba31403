import type { Chance } from "../drawing/chance.ts";
import { darker, isNight, lighter, mix } from "../drawing/color.ts";
import { circle, type Drawing, group, type Point, path, rect, short, smooth } from "../drawing/drawing.ts";
import type { Family } from "./family.ts";
import type { Palette } from "./palettes.ts";

/** A leaf of length 100 that grows from the origin to the right. */
type Leaf = (chance: Chance) => { readonly outline: string; readonly veins: string };

const leaves: Readonly<Record<string, Leaf>> = {
	willow: () => ({ outline: "M0 0C30 -20 70 -18 100 0C70 14 30 16 0 0Z", veins: "M0 0C35 -3 70 -3 96 0" }),
	coin: () => ({
		outline: "M0 0C8 -34 44 -48 74 -34C100 -20 100 20 74 34C44 48 8 34 0 0Z",
		veins: "M0 0H86M28 0C40 -12 50 -20 62 -24M28 0C40 12 50 20 62 24",
	}),
	beech: () => ({
		outline: "M0 0C18 -36 58 -40 100 0C58 40 18 36 0 0Z",
		veins: "M0 0H96M22 0L40 -20M22 0L40 20M42 0L60 -18M42 0L60 18M62 0L76 -12M62 0L76 12",
	}),
	fan: () => ({
		outline: "M0 0C24 -18 40 -56 84 -54C80 -34 96 -14 84 0C96 14 80 34 84 54C40 56 24 18 0 0Z",
		veins: "M0 0L78 -44M0 0L84 -24M0 0H80M0 0L84 24M0 0L78 44",
	}),
};

/** Stems that grow from below, leaf by leaf, before a sun. */
export const botanical: Family = (drawing, palette, chance) => {
	const { width, height } = drawing;
	const sun = drawing.linear([
		{ at: 0, color: lighter(palette.hues[3], 0.15) },
		{ at: 1, color: palette.hues[4] },
	]);
	// On a long band the stems stand in a row.
	const isBand = width > height * 1.3;
	const radius = Math.min(width, height * 0.9) * chance.between(0.29, 0.36);
	const middle: Point = [width * chance.between(0.42, 0.58), height * chance.between(0.36, 0.46)];
	const shape = chance.happens(0.5)
		? circle(...middle, radius, { fill: sun })
		: arch(middle[0], middle[1] - radius, radius, height * 0.9, sun);
	const kinds = chance.shuffled(Object.values(leaves));
	const stems = isBand ? Math.round((width / height) * 4.5) : chance.whole(3, 5);
	const grown = Array.from({ length: stems }, (_, index) => {
		const spread = index / (stems - 1) - 0.5;
		const reach =
			height * (0.88 - (isBand ? chance.between(0, 0.3) : Math.abs(spread) * 0.5)) * chance.between(0.88, 1.02);
		return stem(palette, chance.of(`stem ${index}`), {
			root: [width * (0.5 + spread * (isBand ? 0.96 : 0.24)), height * 1.02],
			lean: spread * (isBand ? 0 : 0.85) + chance.between(-0.1, 0.1),
			reach,
			leaf: kinds[index % kinds.length] as Leaf,
			tone: index,
		});
	});
	return [rect(0, 0, width, height, { fill: palette.paper }), shape, ...chance.shuffled(grown)].join("");
};

const arch = (x: number, top: number, radius: number, bottom: number, fill: string): string =>
	path(
		`M${short(x - radius)} ${short(bottom)}V${short(top + radius)}A${short(radius)} ${short(radius)} 0 0 1 ${short(x + radius)} ${short(top + radius)}V${short(bottom)}Z`,
		{ fill },
	);

interface Stem {
	readonly root: Point;
	/** How far it bends from upright, in radians. */
	readonly lean: number;
	readonly reach: number;
	readonly leaf: Leaf;
	readonly tone: number;
}

const stem = (palette: Palette, chance: Chance, { root, lean, reach, leaf, tone }: Stem): string => {
	const bend = lean * chance.between(0.6, 1.3);
	const steps = 14;
	const points: Point[] = [root];
	const angles: number[] = [];
	for (let step = 1; step <= steps; step++) {
		const angle = -Math.PI / 2 + lean * 0.5 + (bend * step) / steps;
		const [x, y] = points.at(-1) as Point;
		points.push([x + (Math.cos(angle) * reach) / steps, y + (Math.sin(angle) * reach) / steps]);
		angles.push(angle);
	}
	const night = isNight(palette.paper);
	const color = tone % 3 === 2 ? palette.accent : (palette.hues[(tone % 3) + (night ? 2 : 0)] as string);
	const pairs = chance.whole(6, 8);
	const size = reach * chance.between(0.16, 0.21);
	const shoots = Array.from({ length: pairs * 2 }, (_, index) => {
		const part = 0.26 + (0.72 * Math.floor(index / 2)) / pairs + (index % 2) * 0.02;
		const place = Math.min(steps - 1, Math.floor(part * steps));
		const side = index % 2 === 0 ? 1 : -1;
		const turn = (angles[place] ?? 0) + side * (1.05 - part * 0.45) + chance.between(-0.14, 0.14);
		const scale = size * (1.12 - part * 0.72) * chance.between(0.85, 1.1);
		return shoot(between(points, part * steps), turn, scale, shade(color, chance), leaf(chance));
	});
	const tip = shoot(points.at(-1) as Point, angles.at(-1) ?? 0, size * 0.5, color, leaf(chance));
	const line = path(smooth(points), {
		fill: "none",
		stroke: darker(color, 0.18),
		"stroke-width": Math.max(3, reach / 170),
		"stroke-linecap": "round",
	});
	return line + shoots.join("") + tip;
};

const between = (points: readonly Point[], place: number): Point => {
	const index = Math.min(points.length - 2, Math.floor(place));
	const [[x1, y1], [x2, y2]] = [points[index] as Point, points[index + 1] as Point];
	return [x1 + (x2 - x1) * (place - index), y1 + (y2 - y1) * (place - index)];
};

const shade = (color: string, chance: Chance): string =>
	chance.happens(0.5) ? lighter(color, chance.between(0, 0.2)) : mix(color, darker(color, 0.3), chance.between(0, 0.5));

const shoot = (
	[x, y]: Point,
	angle: number,
	length: number,
	color: string,
	{ outline, veins }: ReturnType<Leaf>,
): string => {
	const transform = `translate(${short(x)} ${short(y)}) rotate(${short((angle * 180) / Math.PI)}) scale(${(length / 100).toFixed(3)})`;
	return group(
		{ transform },
		path(outline, { fill: color }),
		path(veins, { fill: "none", stroke: lighter(color, 0.38), "stroke-width": 1.5, "stroke-opacity": 0.75 }),
	);
};

/** A few stems alone, for a vase or the edge of a card: no ground, no sun. */
export const sprig = (drawing: Drawing, palette: Palette, chance: Chance): string => {
	const { width, height } = drawing;
	const kinds = chance.shuffled(Object.values(leaves));
	return [-0.5, 0.05, 0.5]
		.map((lean, index) =>
			stem(palette, chance.of(`sprig ${index}`), {
				root: [width / 2, height],
				lean,
				reach: height * (0.9 - Math.abs(lean) * 0.35),
				leaf: kinds[0] as Leaf,
				tone: index % 2,
			}),
		)
		.join("");
};
