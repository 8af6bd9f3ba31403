import type { Chance } from "./chance.ts";

/** Smooth noise from about -1 to 1, with hills about one unit apart. */
export type Field = (x: number, y: number) => number;

const size = 64;

export const noise = (chance: Chance): Field => {
	const slopes = Array.from({ length: size * size }, () => {
		const angle = chance.between(0, 2 * Math.PI);
		return [Math.cos(angle), Math.sin(angle)] as const;
	});
	const slope = (column: number, row: number, x: number, y: number) => {
		const place = (column & (size - 1)) * size + (row & (size - 1));
		const [east, south] = slopes[place] as readonly [number, number];
		return east * x + south * y;
	};
	return (x, y) => {
		const [column, row] = [Math.floor(x), Math.floor(y)];
		const [right, down] = [x - column, y - row];
		const across = eased(right);
		const top = mixed(slope(column, row, right, down), slope(column + 1, row, right - 1, down), across);
		const bottom = mixed(
			slope(column, row + 1, right, down - 1),
			slope(column + 1, row + 1, right - 1, down - 1),
			across,
		);
		return mixed(top, bottom, eased(down)) * 1.5;
	};
};

/** Hills with smaller hills on them. */
export const layeredNoise = (chance: Chance, layers = 3): Field => {
	const fields = Array.from({ length: layers }, (_, layer) => noise(chance.of(`layer ${layer}`)));
	return (x, y) =>
		fields.reduce((sum, field, layer) => sum + field(x * 2 ** layer, y * 2 ** layer) / 2 ** layer, 0) / 1.5;
};

const eased = (part: number): number => part * part * part * (part * (part * 6 - 15) + 10);
const mixed = (from: number, to: number, part: number): number => from + (to - from) * part;
