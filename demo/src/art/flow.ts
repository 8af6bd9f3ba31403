import { along } from "../drawing/color.ts";
import { type Drawing, group, type Point, path, rect, smooth } from "../drawing/drawing.ts";
import { type Field, noise } from "../drawing/noise.ts";
import type { Family } from "./family.ts";

const stride = 9;
const minPoints = 7;

/** Ribbons that follow a current and never touch. */
export const flow: Family = (drawing, palette, chance) => {
	const { width, height } = drawing;
	const currents = noise(chance.of("currents"));
	const zoom = chance.between(0.8, 1.5);
	const tilt = chance.between(0, Math.PI);
	const turns = chance.between(1.1, 1.9);
	const angleAt: Field = (x, y) => tilt + currents((x / width) * zoom, (y / width) * zoom) * turns;
	const margin = width * 0.08;
	const taken = new Taken(drawing);
	const colors = [...palette.hues, palette.accent];
	const ribbons = Array.from({ length: 1500 }, () => {
		const start: Point = [chance.between(margin, width - margin), chance.between(margin, height - margin)];
		const thickness = chance.weighted([7, 12, 20, 32], (each) => 1 / each ** 0.6);
		const inside = ([x, y]: Point) => x > margin && x < width - margin && y > margin && y < height - margin;
		const points = trace(start, angleAt, (point) => inside(point) && taken.isFree(point, thickness / 2 + 5));
		if (points.length < minPoints) return "";
		taken.add(points, thickness / 2);
		const shade = along(colors, Math.min(1, Math.max(0, start[1] / height + chance.between(-0.25, 0.25))));
		const stroke = chance.happens(0.12) ? palette.accent : shade;
		return path(smooth(points), { stroke, "stroke-width": thickness });
	});
	const lines = group({ fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }, ...ribbons);
	return rect(0, 0, width, height, { fill: palette.paper }) + lines;
};

const trace = (start: Point, angleAt: Field, isFree: (point: Point) => boolean): Point[] => {
	if (!isFree(start)) return [];
	const walk = (direction: 1 | -1, maxPoints: number): Point[] => {
		const points: Point[] = [];
		let [x, y] = start;
		while (points.length < maxPoints) {
			const angle = angleAt(x, y);
			[x, y] = [x + Math.cos(angle) * stride * direction, y + Math.sin(angle) * stride * direction];
			if (!isFree([x, y])) break;
			points.push([x, y]);
		}
		return points;
	};
	return thinned([...walk(-1, 60).reverse(), start, ...walk(1, 60)]);
};

/** Every third point is enough for a smooth line; the ends stay. */
const thinned = (points: readonly Point[]): Point[] =>
	points.length < minPoints
		? [...points]
		: points.filter((_, index) => index % 3 === 0 || index === points.length - 1 || points.length < 14);

/** Remembers where ribbons are, by squares. */
class Taken {
	readonly #cell = 20;
	readonly #columns: number;
	readonly #places = new Map<number, (readonly [x: number, y: number, radius: number])[]>();

	constructor({ width }: Drawing) {
		this.#columns = Math.ceil(width / this.#cell) + 8;
	}

	isFree([x, y]: Point, radius: number): boolean {
		const reach = Math.ceil((radius + 18) / this.#cell);
		const [column, row] = [Math.floor(x / this.#cell), Math.floor(y / this.#cell)];
		for (let down = row - reach; down <= row + reach; down++) {
			for (let across = column - reach; across <= column + reach; across++) {
				for (const [otherX, otherY, other] of this.#places.get(down * this.#columns + across) ?? []) {
					if ((otherX - x) ** 2 + (otherY - y) ** 2 < (radius + other) ** 2) return false;
				}
			}
		}
		return true;
	}

	add(points: readonly Point[], radius: number): void {
		for (const [index, [x, y]] of points.entries()) {
			const [nextX, nextY] = points[index + 1] ?? [x, y];
			for (const part of [0, 0.33, 0.67]) {
				const [placeX, placeY] = [x + (nextX - x) * part, y + (nextY - y) * part];
				const key = Math.floor(placeY / this.#cell) * this.#columns + Math.floor(placeX / this.#cell);
				const there = this.#places.get(key);
				if (there) there.push([placeX, placeY, radius]);
				else this.#places.set(key, [[placeX, placeY, radius]]);
			}
		}
	}
}
