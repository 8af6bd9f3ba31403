import type { Chance } from "../drawing/chance.ts";
import { group, path, rect, short } from "../drawing/drawing.ts";
import type { Family } from "./family.ts";
import type { Palette } from "./palettes.ts";

/** What stands in one square of 100, in the colour of a figure. */
type Motif = (figure: string, second: string) => string;

const arc = (radius: number) => `M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`;

const motifs: readonly (readonly [Motif, likelihood: number])[] = [
	[(figure) => path(arc(100), { fill: figure }), 5],
	[(figure, second) => path(arc(100), { fill: figure }) + path(arc(50), { fill: second }), 4],
	[
		(figure, second) =>
			[100, 75, 50, 25].map((radius, index) => path(arc(radius), { fill: index % 2 === 0 ? figure : second })).join(""),
		3,
	],
	[(figure) => path("M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z", { fill: figure }), 4],
	[(figure) => path("M0 0H100A50 50 0 0 1 0 0Z M0 50H100A50 50 0 0 1 0 50Z", { fill: figure }), 3],
	[(figure) => path("M0 0H100L0 100Z", { fill: figure }), 2],
	[
		(figure, second) =>
			path("M0 50A50 50 0 0 1 100 50Z", { fill: figure }) + path("M0 50A50 50 0 0 0 100 50Z", { fill: second }),
		2,
	],
	[
		(figure, second) =>
			path("M50 8A42 42 0 1 1 49.9 8Z", { fill: figure }) + path("M50 30A20 20 0 1 1 49.9 30Z", { fill: second }),
		2,
	],
	[(figure) => [0, 25, 50, 75].map((y) => rect(0, y, 100, 12.5, { fill: figure })).join(""), 1],
];

/** A quilt of squares with quarter circles, leaves and stripes. */
export const tiles: Family = (drawing, palette, chance) => {
	const { width, height } = drawing;
	const unit = Math.min(width, height);
	const margin = unit * 0.07;
	const size = (unit - 2 * margin) / chance.pick([4, 5, 5, 6]);
	const columns = Math.round((width - 2 * margin) / size);
	const left = (width - columns * size) / 2;
	const rows = Math.round((height - 2 * margin) / size);
	const top = (height - rows * size) / 2;
	const grounds: string[] = [];
	const cells = Array.from({ length: rows * columns }, (_, index) => {
		const [column, row] = [index % columns, Math.floor(index / columns)];
		const ground = colorBeside(palette, chance, [grounds[index - 1], grounds[index - columns]]);
		grounds.push(ground);
		const place = `translate(${short(left + column * size)} ${short(top + row * size)}) scale(${size / 100})`;
		return group({ transform: place }, cell(palette, chance, ground));
	});
	return rect(0, 0, width, height, { fill: palette.paper }) + cells.join("");
};

const colorsOf = ({ hues, accent, ink, paper }: Palette): string[] => [...hues, accent, ink, paper, paper];

const colorBeside = (palette: Palette, chance: Chance, around: readonly (string | undefined)[]): string =>
	chance.pick(colorsOf(palette).filter((color) => !around.includes(color)));

const cell = (palette: Palette, chance: Chance, ground: string): string => {
	const [motif] = chance.weighted(motifs, ([, likelihood]) => likelihood);
	const figure = chance.pick(colorsOf(palette).filter((color) => color !== ground));
	const second = chance.pick(colorsOf(palette).filter((color) => color !== figure));
	const turned = `rotate(${chance.whole(0, 3) * 90} 50 50)`;
	return rect(-0.3, -0.3, 100.6, 100.6, { fill: ground }) + group({ transform: turned }, motif(figure, second));
};
