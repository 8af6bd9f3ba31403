import { Chance } from "../drawing/chance.ts";
import { darker, lighter } from "../drawing/color.ts";
import { type Art, type Drawing, group, type Point, path, polyline, rect } from "../drawing/drawing.ts";
import { dusk, softRect } from "./scene.ts";

/** Of what a frame is made. */
export interface FrameStyle {
	readonly color: string;
	/** How much of the grain of wood is seen. */
	readonly wood: number;
}

export const frames = {
	Oak: { color: "#c79a68", wood: 0.5 },
	Walnut: { color: "#6d4a35", wood: 0.6 },
	Black: { color: "#2a282c", wood: 0.12 },
	White: { color: "#f3f0ea", wood: 0.08 },
} as const satisfies Readonly<Record<string, FrameStyle>>;

export type FrameName = keyof typeof frames;

interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Art behind glass, with a mat around it, on a wall. The box is the outside of the frame. */
export const framedArt = (drawing: Drawing, art: Art, box: Box, style: FrameStyle): string => {
	const { x, y, width, height } = box;
	const bar = width * 0.036;
	const mat = width * 0.105;
	const inner = { x: x + bar, y: y + bar, width: width - 2 * bar, height: height - 2 * bar };
	const picture = { x: inner.x + mat, y: inner.y + mat, width: inner.width - 2 * mat, height: inner.height - 2 * mat };
	return [
		softRect(x + width * 0.02, y + width * 0.05, width, height, { spread: width * 0.05, opacity: 0.5 }),
		softRect(x + 3, y + 6, width, height, { spread: 8, opacity: 0.45 }),
		matBoard(drawing, inner, picture),
		drawing.place(art, picture.x, picture.y, picture.width, picture.height),
		bevel(picture, Math.max(2, width * 0.004)),
		frameShade(drawing, inner, width * 0.045),
		glass(drawing, inner),
		bars(drawing, box, bar, style),
	].join("");
};

const matBoard = (drawing: Drawing, { x, y, width, height }: Box, picture: Box): string => {
	const fill = drawing.linear(
		[
			{ at: 0, color: "#fdfbf6" },
			{ at: 1, color: "#efebe2" },
		],
		[0, 0, 1, 1],
	);
	return (
		rect(x, y, width, height, { fill }) +
		rect(picture.x - 2, picture.y - 2, picture.width + 4, picture.height + 4, { fill: "#d9d3c7" })
	);
};

/** The cut edge of the mat: bright where the light falls onto it, dark where it does not. */
const bevel = ({ x, y, width, height }: Box, size: number): string => {
	const [right, bottom] = [x + width, y + height];
	const side = (points: readonly Point[], fill: string) => path(polyline(points, true), { fill });
	return (
		side(
			[
				[x, y],
				[right, y],
				[right + size, y - size],
				[x - size, y - size],
			],
			"#cfc8ba",
		) +
		side(
			[
				[x, y],
				[x, bottom],
				[x - size, bottom + size],
				[x - size, y - size],
			],
			"#d8d1c4",
		) +
		side(
			[
				[right, y],
				[right, bottom],
				[right + size, bottom + size],
				[right + size, y - size],
			],
			"#fffdf8",
		) +
		side(
			[
				[x, bottom],
				[right, bottom],
				[right + size, bottom + size],
				[x - size, bottom + size],
			],
			"#fffefb",
		)
	);
};

/** The frame throws a shadow onto the mat from above and from the left. */
const frameShade = (drawing: Drawing, { x, y, width, height }: Box, reach: number): string => {
	const stops = [
		{ at: 0, color: dusk, opacity: 0.3 },
		{ at: 0.35, color: dusk, opacity: 0.1 },
		{ at: 1, color: dusk, opacity: 0 },
	];
	return (
		rect(x, y, width, reach * 1.2, { fill: drawing.linear(stops) }) +
		rect(x, y, reach, height, { fill: drawing.linear(stops, [0, 0, 1, 0]) })
	);
};

const glass = (drawing: Drawing, { x, y, width, height }: Box): string => {
	const shine = drawing.linear(
		[
			{ at: 0, color: "#ffffff", opacity: 0.16 },
			{ at: 1, color: "#ffffff", opacity: 0.015 },
		],
		[0, 0, 1, 1],
	);
	const [right, bottom] = [x + width, y + height];
	const wide: Point[] = [
		[x, y],
		[x + width * 0.62, y],
		[x, y + height * 0.62],
	];
	const narrow: Point[] = [
		[x + width * 0.7, y],
		[x + width * 0.8, y],
		[x, y + height * 0.8],
		[x, y + height * 0.7],
	];
	const far: Point[] = [
		[right, y + height * 0.62],
		[right, bottom],
		[x + width * 0.62, bottom],
	];
	return [wide, narrow, far]
		.map((points, index) => path(polyline(points, true), { fill: shine, opacity: index === 2 ? 0.5 : 1 }))
		.join("");
};

interface Bar {
	readonly corners: readonly Point[];
	/** How much light falls onto it; below zero it is in the shade. */
	readonly light: number;
	readonly upright: boolean;
}

const bars = (drawing: Drawing, box: Box, bar: number, style: FrameStyle): string => {
	const outer = cornersOf(box);
	const { x, y, width, height } = box;
	const inner = cornersOf({ x: x + bar, y: y + bar, width: width - 2 * bar, height: height - 2 * bar });
	const lights = [0.22, -0.1, -0.2, 0.1];
	return lights
		.map((light, side) => {
			const next = (side + 1) % 4;
			const corners = [outer[side], outer[next], inner[next], inner[side]] as Point[];
			return oneBar(drawing, { corners, light, upright: side % 2 === 1 }, style);
		})
		.join("");
};

/** From the top left, the way a clock goes. */
const cornersOf = ({ x, y, width, height }: Box): readonly Point[] => [
	[x, y],
	[x + width, y],
	[x + width, y + height],
	[x, y + height],
];

const oneBar = (drawing: Drawing, { corners, light, upright }: Bar, { color, wood }: FrameStyle): string => {
	const base = light > 0 ? lighter(color, light) : darker(color, -light);
	const fill = drawing.linear(
		[
			{ at: 0, color: lighter(base, 0.1) },
			{ at: 0.5, color: base },
			{ at: 1, color: darker(base, 0.16) },
		],
		upright ? [0, 0, 1, 0] : [0, 0, 0, 1],
	);
	const d = polyline(corners, true);
	const edge = { stroke: darker(color, 0.35), "stroke-width": 0.8, "stroke-opacity": 0.5 };
	const lines = woodLines(corners, upright, color, wood, new Chance(`bar ${light}`));
	return path(d, { fill, ...edge }) + group({ "clip-path": drawing.clip(path(d)) }, lines);
};

const woodLines = (points: readonly Point[], upright: boolean, color: string, wood: number, chance: Chance): string => {
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
	const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
	const lines = Array.from({ length: 7 }, () => {
		const bend = chance.between(-3, 3);
		if (upright) {
			const x = chance.between(left, right);
			return `M${x.toFixed(1)} ${top}q${bend.toFixed(1)} ${((bottom - top) / 2).toFixed(0)} 0 ${(bottom - top).toFixed(0)}`;
		}
		const y = chance.between(top, bottom);
		return `M${left} ${y.toFixed(1)}q${((right - left) / 2).toFixed(0)} ${bend.toFixed(1)} ${(right - left).toFixed(0)} 0`;
	});
	return path(lines.join(""), { fill: "none", stroke: darker(color, 0.5), "stroke-width": 1.4, opacity: wood * 0.5 });
};
