import { along, darker, lighter } from "../drawing/color.ts";
import { type Point, path, rect, smooth } from "../drawing/drawing.ts";
import { layeredNoise } from "../drawing/noise.ts";
import type { Family } from "./family.ts";

const cells = 56;
const levels = 11;

/** Heights of an invented land as layers of cut paper, with a line at each edge. */
export const contours: Family = (drawing, palette, chance) => {
	const { width, height } = drawing;
	const land = layeredNoise(chance.of("land"), 3);
	const zoom = chance.between(1.5, 2.1);
	const peak: Point = [chance.between(0.3, 0.7), chance.between(0.25, 0.6)];
	const heightAt = (x: number, y: number) => {
		const far = Math.hypot(x - peak[0], (y - peak[1]) * (height / width));
		return land(x * zoom, (y * zoom * height) / width) + 0.75 - far * 1.1;
	};
	const field = sample(heightAt, width, height);
	const [low, high] = rangeOf(field);
	const colors = chance.happens(0.5) ? [...palette.hues] : [...palette.hues].reverse();
	const layers = Array.from({ length: levels }, (_, index) => {
		const part = (index + 0.6) / levels;
		const d = loopsAbove(field, low + (high - low) * part ** 0.9)
			.map((loop) => smooth(loop, true))
			.join("");
		const color = along(colors, part);
		const shadow = path(d, {
			fill: darker(color, 0.5),
			"fill-rule": "evenodd",
			opacity: 0.22,
			transform: "translate(5 7)",
		});
		return shadow + path(d, { fill: color, "fill-rule": "evenodd", stroke: lighter(color, 0.25), "stroke-width": 1.2 });
	});
	return rect(0, 0, width, height, { fill: colors[0] }) + layers.join("");
};

interface Sampled {
	readonly columns: number;
	readonly rows: number;
	readonly step: number;
	readonly at: (column: number, row: number) => number;
}

/** Heights at the corners of a grid. Beyond its edge all is low, so that every contour is closed. */
const sample = (heightAt: (x: number, y: number) => number, width: number, height: number): Sampled => {
	const step = width / cells;
	const [columns, rows] = [cells + 3, Math.ceil(height / step) + 3];
	const heights = new Float64Array(columns * rows).fill(-9);
	for (let row = 1; row < rows - 1; row++) {
		for (let column = 1; column < columns - 1; column++) {
			heights[row * columns + column] = heightAt((column - 1) / cells, ((row - 1) * step) / height);
		}
	}
	return { columns, rows, step, at: (column, row) => heights[row * columns + column] as number };
};

const rangeOf = ({ columns, rows, at: valueAt }: Sampled): readonly [number, number] => {
	let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (let row = 1; row < rows - 1; row++) {
		for (let column = 1; column < columns - 1; column++) {
			[low, high] = [Math.min(low, valueAt(column, row)), Math.max(high, valueAt(column, row))];
		}
	}
	return [low, high];
};

/** From edge to edge of a cell, by which of its corners are above: top left 8, top right 4, bottom right 2, bottom left 1. */
const crossings: readonly (readonly (readonly [number, number])[])[] = [
	[],
	[[3, 2]],
	[[2, 1]],
	[[3, 1]],
	[[1, 0]],
	[
		[3, 0],
		[1, 2],
	],
	[[2, 0]],
	[[3, 0]],
	[[0, 3]],
	[[0, 2]],
	[
		[0, 1],
		[2, 3],
	],
	[[0, 1]],
	[[1, 3]],
	[[1, 2]],
	[[2, 3]],
	[],
];

/** The closed lines around all that is higher than a level. */
const loopsAbove = (field: Sampled, level: number): Point[][] => {
	const next = new Map<number, { key: number; point: Point }>();
	for (let row = 0; row < field.rows - 1; row++) {
		for (let column = 0; column < field.columns - 1; column++) {
			for (const [from, to] of crossings[caseOf(field, column, row, level)] ?? []) {
				const start = edge(field, column, row, from, level);
				next.set(start.key, edge(field, column, row, to, level));
			}
		}
	}
	const loops: Point[][] = [];
	for (const first of next.keys()) {
		const loop: Point[] = [];
		for (let key: number | undefined = first; key !== undefined; ) {
			const segment = next.get(key);
			next.delete(key);
			if (segment) loop.push(segment.point);
			key = segment?.key;
		}
		if (loop.length > 5) loops.push(loop);
	}
	return loops;
};

const caseOf = ({ at: valueAt }: Sampled, column: number, row: number, level: number): number =>
	(valueAt(column, row) > level ? 8 : 0) +
	(valueAt(column + 1, row) > level ? 4 : 0) +
	(valueAt(column + 1, row + 1) > level ? 2 : 0) +
	(valueAt(column, row + 1) > level ? 1 : 0);

/** Where the level crosses an edge of a cell: 0 top, 1 right, 2 bottom, 3 left. */
const edge = ({ at: valueAt, step }: Sampled, column: number, row: number, side: number, level: number) => {
	const vertical = side === 1 || side === 3;
	const [x, y] = [side === 1 ? column + 1 : column, side === 2 ? row + 1 : row];
	const [near, far] = [valueAt(x, y), vertical ? valueAt(x, y + 1) : valueAt(x + 1, y)];
	const part = Math.min(0.98, Math.max(0.02, (level - near) / (far - near)));
	const place: Point = vertical ? [x, y + part] : [x + part, y];
	return {
		key: (y * 1024 + x) * 2 + (vertical ? 1 : 0),
		point: [(place[0] - 1) * step, (place[1] - 1) * step] as Point,
	};
};
