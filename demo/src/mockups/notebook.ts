import type { Palette } from "../art/palettes.ts";
import { darker, lighter } from "../drawing/color.ts";
import { type Art, Drawing, group, path, rect } from "../drawing/drawing.ts";
import {
	backdrop,
	dusk,
	grain,
	pictureHeight,
	pictureWidth,
	softLine,
	softRect,
	threads,
	windowLight,
} from "./scene.ts";

const [width, height, spine] = [860, 1200, 120];

/** A closed book with its upper left corner at the origin. */
const closed = (drawing: Drawing, art: Art, cloth: string, band: string): string => {
	const cover = `M0 0H${width - 26}Q${width} 0 ${width} 26V${height - 26}Q${width} ${height} ${width - 26} ${height}H0Z`;
	const sheen = drawing.linear(
		[
			{ at: 0, color: dusk, opacity: 0.3 },
			{ at: 0.05, color: "#ffffff", opacity: 0.14 },
			{ at: 0.13, color: dusk, opacity: 0.2 },
			{ at: 0.16, color: "#ffffff", opacity: 0.1 },
			{ at: 0.6, color: "#ffffff", opacity: 0.05 },
			{ at: 1, color: dusk, opacity: 0.16 },
		],
		[0, 0, 1, 0],
	);
	return [
		softRect(22, 34, width, height, { spread: 46, opacity: 0.55, radius: 30 }),
		rect(10, 12, width, height, { fill: "#e9e2d2", rx: 24 }),
		...[4, 7, 10].map((step) =>
			rect(step, step + 1, width, height, { fill: step === 7 ? "#cfc6b4" : "#f3eee2", rx: 25 }),
		),
		group(
			{ "clip-path": drawing.clip(path(cover)) },
			rect(0, 0, width, height, { fill: cloth }),
			drawing.place(art, spine, 0, width - spine, height),
		),
		rect(0, 0, spine, height, { fill: cloth }),
		threads(drawing, `M0 0H${spine}V${height}H0Z`, { box: [0, 0, spine, height], distance: 6, opacity: 0.14 }),
		path(cover, { fill: sheen }),
		rect(spine - 2, 0, 3, height, { fill: dusk, opacity: 0.3 }),
		softLine(`M${width - 112} 0V${height}`, dusk, 50, 0.3),
		rect(width - 128, -4, 26, height + 16, { fill: band, rx: 4 }),
		rect(width - 128, -4, 8, height + 16, { fill: "#fff", opacity: 0.16 }),
	].join("");
};

const desk = (palette: Palette, color = palette.wall) => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	return { drawing, ground: backdrop(drawing, color) + windowLight(drawing, [40, 60], 1.6) };
};

export const notebookClosed = (art: Art, palette: Palette): string => {
	const { drawing, ground } = desk(palette);
	const book = group(
		{ transform: "translate(370 400) rotate(-4 430 600)" },
		closed(drawing, art, palette.hues[0], palette.accent),
	);
	return drawing.svg(ground, book, pencil(drawing, palette.accent, "translate(1390 520) rotate(8)"), grain(drawing));
};

/** Three in a fan. */
export const notebookStack = (arts: readonly Art[], palette: Palette): string => {
	const { drawing, ground } = desk(palette, palette.hues[4]);
	const turns = [16, 4, -8];
	const books = turns.map((turn, index) => {
		const art = arts[index % arts.length] as Art;
		const cloth = palette.hues[[2, 1, 0][index] as 0 | 1 | 2];
		return group(
			{ transform: `translate(${430 - index * 40} ${380 + index * 30}) rotate(${turn} 430 600) scale(0.94)` },
			closed(drawing, art, cloth, palette.accent),
		);
	});
	return drawing.svg(ground, ...books, grain(drawing));
};

/** Open in the middle, with dots to write along. */
export const notebookOpen = (palette: Palette): string => {
	const { drawing, ground } = desk(palette);
	const [left, top, page, tall] = [110, 480, 690, 1010];
	const curve = (inner: 0 | 1) =>
		drawing.linear(
			[
				{ at: 0, color: dusk, opacity: 0.34 },
				{ at: 0.07, color: dusk, opacity: 0.12 },
				{ at: 0.22, color: "#ffffff", opacity: 0.3 },
				{ at: 0.5, color: dusk, opacity: 0 },
				{ at: 1, color: dusk, opacity: 0.1 },
			],
			inner === 1 ? [1, 0, 0, 0] : [0, 0, 1, 0],
		);
	const pages = [0, 1].map((side) => {
		const x = left + side * page;
		return (
			rect(x, top, page, tall, { fill: "#fbf7ed" }) +
			dots(x + 66, top + 76, page - 120, tall - 140) +
			rect(x, top, page, tall, { fill: curve(side === 0 ? 1 : 0) })
		);
	});
	const book = [
		softRect(left + 10, top + 36, page * 2, tall, { spread: 56, opacity: 0.5, radius: 20 }),
		rect(left - 18, top - 14, page * 2 + 36, tall + 30, { fill: palette.hues[0], rx: 20 }),
		rect(left - 6, top + 4, page * 2 + 12, tall + 4, { fill: "#ddd4c2", rx: 6 }),
		...pages,
		sketch(palette, left + 110, top + 160),
		path(
			`M${left + page} ${top}C${left + page + 30} ${top + 400} ${left + page - 30} ${top + 800} ${left + page + 24} ${top + tall + 120}`,
			{ fill: "none", stroke: palette.accent, "stroke-width": 15 },
		),
	];
	const turned = group({ transform: "rotate(-3 800 980)" }, ...book);
	return drawing.svg(
		ground,
		turned,
		pencil(drawing, palette.accent, "translate(1180 900) rotate(28) scale(0.95)"),
		grain(drawing),
	);
};

/** Lines of dots: strokes of no length with round ends. */
const dots = (x: number, y: number, across: number, down: number): string => {
	const lines = Array.from({ length: Math.floor(down / 34) }, (_, index) => `M${x} ${y + index * 34}h${across}`);
	const dash = { "stroke-width": 4.6, "stroke-linecap": "round", "stroke-dasharray": "0 34" };
	return path(lines.join(""), { fill: "none", stroke: "#8d8577", opacity: 0.55, ...dash });
};

/** A thought in pencil on the left page. */
const sketch = (palette: Palette, x: number, y: number): string =>
	path(
		`M${x} ${y + 420}C${x + 90} ${y + 300} ${x + 160} ${y + 360} ${x + 230} ${y + 300}S${x + 380} ${y + 250} ${x + 470} ${y + 350}` +
			`M${x} ${y + 480}C${x + 120} ${y + 400} ${x + 230} ${y + 460} ${x + 330} ${y + 400}S${x + 420} ${y + 390} ${x + 470} ${y + 420}` +
			`M${x + 250} ${y + 160}A74 74 0 1 1 ${x + 249} ${y + 160}M${x + 20} ${y + 560}H${x + 300}M${x + 20} ${y + 600}H${x + 390}M${x + 20} ${y + 640}H${x + 230}`,
		{ fill: "none", stroke: darker(palette.hues[0], 0.2), "stroke-width": 4, "stroke-linecap": "round", opacity: 0.6 },
	);

export const pencil = (drawing: Drawing, color: string, transform: string): string => {
	const wood = drawing.linear(
		[
			{ at: 0, color: lighter(color, 0.3) },
			{ at: 0.5, color },
			{ at: 1, color: darker(color, 0.3) },
		],
		[0, 0, 1, 0],
	);
	return group(
		{ transform },
		softRect(14, 16, 34, 860, { spread: 16, opacity: 0.45, radius: 16 }),
		rect(0, 70, 38, 760, { fill: wood }),
		path("M0 70L19 0L38 70Z", { fill: "#e8cfa4" }),
		path("M12.500 24L19 0L25.500 24Z", { fill: "#3a3433" }),
		rect(0, 820, 38, 34, { fill: "#c9c4ba" }),
		rect(0, 854, 38, 36, { fill: "#d98a86", rx: 6 }),
	);
};
