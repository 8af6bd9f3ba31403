import { Chance } from "../drawing/chance.ts";
import { darker, isNight, lighter, mix } from "../drawing/color.ts";
import {
	type Attributes,
	type Drawing,
	element,
	group,
	type Point,
	path,
	polyline,
	rect,
	short,
} from "../drawing/drawing.ts";

/** All pictures of products have these proportions. */
export const pictureWidth = 1600;
export const pictureHeight = 2000;

/** The colour of shadows in the studio. */
export const dusk = "#1c1420";

/** A wall or a table top in the light of a window to the left. */
export const backdrop = (drawing: Drawing, color: string): string => {
	const { width, height } = drawing;
	const base = drawing.linear(
		[
			{ at: 0, color: lighter(color, 0.3) },
			{ at: 0.55, color },
			{ at: 1, color: darker(color, 0.1) },
		],
		[0, 0, 1, 1],
	);
	const corner = drawing.radial(
		[
			{ at: 0.55, color: dusk, opacity: 0 },
			{ at: 1, color: dusk, opacity: 0.16 },
		],
		0.4,
		0.4,
		0.85,
	);
	return rect(0, 0, width, height, { fill: base }) + rect(0, 0, width, height, { fill: corner });
};

/** What the panes of the window throw onto a wall; soft at its edges. */
export const windowLight = (drawing: Drawing, [x, y]: Point, size = 1): string => {
	const { width } = drawing;
	const glow = drawing.linear(
		[
			{ at: 0, color: "#fff8e6", opacity: 0.32 },
			{ at: 1, color: "#fff8e6", opacity: 0.06 },
		],
		[0, 0, 1, 1],
	);
	const [wide, high, gap, slant] = [width * 0.2 * size, width * 0.34 * size, width * 0.026 * size, width * 0.12 * size];
	const panes = [0, 1].flatMap((column) =>
		[0, 1].map((row): Point => [x + column * (wide + gap) + row * slant, y + row * (high + gap)]),
	);
	const insets = [0, 7, 14, 21];
	return panes
		.flatMap(([left, top]) => {
			const outlines = insets.map((inset) => {
				const corners: Point[] = [
					[left + inset, top + inset],
					[left + wide - inset, top + inset + wide * 0.16],
					[left + wide - inset + slant, top + high - inset + wide * 0.16],
					[left + inset + slant, top + high - inset],
				];
				return polyline(corners, true);
			});
			// Rings beside each other: where layers of one gradient lie above each other, its steps add up to bands.
			return outlines.map((outline, ring) =>
				path(outline + (outlines[ring + 1] ?? ""), {
					fill: glow,
					"fill-rule": "evenodd",
					"fill-opacity": (ring + 1) / insets.length,
				}),
			);
		})
		.join("");
};

interface Shadow {
	/** How far it reaches beyond the thing, in pixels. */
	readonly spread: number;
	readonly opacity: number;
	readonly radius?: number;
}

const steps = 14;

/**
 * Shapes above each other, from the largest to the smallest, that grow denser towards the middle in even steps. They are put
 * together at full strength and made faint once: many faint layers would each be rounded, and tint what lies below.
 */
const soft = (opacity: number, attributes: Attributes, shapes: readonly ((density: number) => string)[]): string =>
	group({ ...attributes, opacity }, ...shapes.map((shape, index) => shape(1 / (shapes.length - index))));

/** A soft shadow of something with four sides. A blur would look the same and take ten times as long. */
export const softRect = (
	x: number,
	y: number,
	width: number,
	height: number,
	{ spread, opacity, radius = 0 }: Shadow,
): string => {
	const layers = Array.from({ length: steps }, (_, step) => {
		const grow = spread * (1 - (2 * step) / (steps - 1)) * (step < steps / 2 ? 1 : 0.6);
		const round = Math.max(2, radius + spread * 0.8 * (1 - step / steps));
		return (density: number) =>
			rect(x - grow, y - grow, width + 2 * grow, height + 2 * grow, { rx: round, "fill-opacity": density });
	});
	return soft(opacity, { fill: dusk }, layers);
};

/** A soft shadow below something round that stands on a table. */
export const softEllipse = (drawing: Drawing, [cx, cy]: Point, rx: number, ry: number, opacity: number): string => {
	const fill = drawing.radial([
		{ at: 0, color: dusk, opacity },
		{ at: 0.55, color: dusk, opacity: opacity * 0.62 },
		{ at: 0.8, color: dusk, opacity: opacity * 0.18 },
		{ at: 1, color: dusk, opacity: 0 },
	]);
	return element("ellipse", { cx, cy, rx, ry, fill });
};

/** A soft line, such as a fold in cloth. */
export const softLine = (d: string, color: string, width: number, opacity: number): string =>
	soft(
		opacity,
		{ fill: "none", stroke: color, "stroke-linecap": "round" },
		Array.from(
			{ length: steps },
			(_, step) => (density: number) =>
				path(d, { "stroke-width": width * (1 - step / (steps + 0.5)), "stroke-opacity": density }),
		),
	);

/**
 * A soft shadow of any outline in the middle of a picture, thrown down and to the right: the outline over and over, each
 * time a little smaller.
 */
export const softShape = (d: string, { spread, opacity }: Shadow, [right, down]: Point): string => {
	const [x, y] = [pictureWidth / 2, pictureHeight / 2];
	const layers = Array.from({ length: steps }, (_, step) => {
		const scale = 1 + (spread / x) * (1 - (2 * step) / (steps - 1));
		const place = `translate(${x + right} ${y + down}) scale(${scale.toFixed(4)}) translate(${-x} ${-y})`;
		return (density: number) => path(d, { transform: place, "fill-opacity": density });
	});
	return soft(opacity, { fill: dusk }, layers);
};

/** The grain of a photograph, over everything. It is one small tile that repeats. */
export const grain = (drawing: Drawing, strength = 0.3): string => {
	const noise = drawing.define((id) =>
		element(
			"filter",
			{ id, x: 0, y: 0, width: 1, height: 1 },
			element("feTurbulence", {
				type: "fractalNoise",
				baseFrequency: 0.75,
				numOctaves: 2,
				seed: 4,
				stitchTiles: "stitch",
			}) +
				element("feColorMatrix", {
					values: `0 0 0 0 .1  0 0 0 0 .08  0 0 0 0 .1  ${strength} 0 0 0 ${-strength * 0.38}`,
				}),
		),
	);
	const tile = drawing.define((id) =>
		element(
			"pattern",
			{ id, width: 240, height: 240, patternUnits: "userSpaceOnUse" },
			rect(0, 0, 240, 240, { filter: noise }),
		),
	);
	return rect(0, 0, drawing.width, drawing.height, { fill: tile });
};

interface Threads {
	/** Where the threads are: left, top, width and height. */
	readonly box: readonly [x: number, y: number, width: number, height: number];
	/** From thread to thread, in pixels: it tells jersey from canvas. */
	readonly distance: number;
	readonly opacity: number;
}

/**
 * Fine threads over cloth. Lines, because a pattern that is turned or scaled takes seconds to draw; and like those of a
 * loom never quite evenly apart, as small pictures of even lines show bands.
 */
export const threads = (
	drawing: Drawing,
	d: string,
	{ box: [x, y, width, height], distance, opacity }: Threads,
): string => {
	const chance = new Chance("threads");
	const places = (from: number, length: number) =>
		Array.from({ length: Math.floor(length / distance) }, (_, index) =>
			short(from + (index + chance.between(-0.15, 0.15)) * distance),
		);
	const down = places(x, width).map((at) => `M${at} ${y}v${height}`);
	const across = places(y, height).map((at) => `M${x} ${at}h${width}`);
	const thickness = { "stroke-width": distance * 0.4, "stroke-opacity": opacity };
	return group(
		{ "clip-path": drawing.clip(path(d)), fill: "none" },
		path(down.join(""), { stroke: "#fff", ...thickness }),
		path(across.join(""), { stroke: dusk, ...thickness }),
	);
};

interface Cloth {
	/** Where the print is: left, top, width and height. */
	readonly box: readonly [x: number, y: number, width: number, height: number];
	readonly color: string;
	/** How far each fold lifts the print, in parts of its width; the print is bent between them. */
	readonly lifts: readonly number[];
}

/** Cuts a group when it is whole, as any opacity does: cut shape by shape, the edges show what lies below. */
export const asOne = { opacity: 0.999 };

/** Of two strips of a print in cloth, so that no cloth shows between them. */
const overlap = 4;

/**
 * A print in cloth: it rises and sinks from fold to fold, and light cloth shines through the ink. Draw the folds over it. It
 * is drawn in strips that lean towards each other, because a filter would take four times as long as the whole picture.
 */
export const onCloth = (
	drawing: Drawing,
	print: string,
	{ box: [x, y, width, height], color, lifts }: Cloth,
): string => {
	const whole = drawing.define((id) => group({ id }, print)).slice(4, -1);
	const strip = width / (lifts.length - 1);
	const strips = lifts.slice(1).map((next, index) => {
		const lift = (lifts[index] ?? 0) * width;
		const slope = (next * width - lift) / strip;
		const left = x + index * strip;
		const clip = drawing.clip(rect(left, y, strip + overlap, height));
		const bent = `matrix(1 ${slope.toFixed(4)} 0 1 0 ${(lift - slope * left).toFixed(2)})`;
		return group({ transform: bent }, group({ "clip-path": clip, ...asOne }, element("use", { href: whole })));
	});
	return group(isNight(color) ? { opacity: 0.92 } : { opacity: 0.94, style: "mix-blend-mode:multiply" }, ...strips);
};

/** A table before a wall, seen from a little above. */
export const tableScene = (drawing: Drawing, wall: string, top: number, table = mix("#b98d62", wall, 0.35)): string => {
	const { width, height } = drawing;
	const surface = drawing.linear([
		{ at: 0, color: lighter(table, 0.22) },
		{ at: 0.4, color: table },
		{ at: 1, color: darker(table, 0.16) },
	]);
	const edge = drawing.linear([
		{ at: 0, color: dusk, opacity: 0 },
		{ at: 1, color: dusk, opacity: 0.2 },
	]);
	return (
		backdrop(drawing, wall) +
		windowLight(drawing, [width * 0.06, height * 0.02], 0.95) +
		rect(0, top - 130, width, 130, { fill: edge }) +
		rect(0, top, width, height - top, { fill: surface }) +
		rect(0, top, width, 3, { fill: lighter(table, 0.4), opacity: 0.7 })
	);
};
