import type { Palette } from "../art/palettes.ts";
import { type Art, Drawing, element, group, rect } from "../drawing/drawing.ts";
import { backdrop, grain, pictureHeight, pictureWidth, softRect, tableScene, windowLight } from "./scene.ts";

interface Device {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	readonly radius: number;
	readonly edge: number;
}

/** A screen in a dark case. */
const screen = (drawing: Drawing, art: Art, { x, y, width, height, radius, edge }: Device): string => {
	const metal = drawing.linear(
		[
			{ at: 0, color: "#6d6d74" },
			{ at: 0.5, color: "#3b3b40" },
			{ at: 1, color: "#222226" },
		],
		[0, 0, 1, 1],
	);
	const shine = drawing.linear(
		[
			{ at: 0, color: "#ffffff", opacity: 0.2 },
			{ at: 0.45, color: "#ffffff", opacity: 0.04 },
			{ at: 0.46, color: "#ffffff", opacity: 0 },
		],
		[0, 0, 1, 1],
	);
	const inner = { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge, rx: radius - edge };
	return [
		softRect(x + 16, y + 28, width, height, { spread: 50, opacity: 0.55, radius }),
		rect(x - 4, y - 4, width + 8, height + 8, { fill: metal, rx: radius + 4 }),
		rect(x, y, width, height, { fill: "#141416", rx: radius }),
		group(
			{ "clip-path": drawing.clip(element("rect", inner)) },
			drawing.place(art, inner.x, inner.y, inner.width, inner.height),
		),
		element("rect", { ...inner, fill: shine }),
	].join("");
};

const clock = (x: number, y: number, size: number): string => {
	// Seven short strokes a digit would be too many: four bars tell a clock well enough.
	const bars = [0, 1, 2.6, 3.6].map((place) =>
		rect(x + place * size * 0.62, y, size * 0.4, size, {
			rx: size * 0.1,
			fill: "none",
			stroke: "#fff",
			"stroke-width": size * 0.11,
		}),
	);
	const dots = [0.25, 0.7].map((place) =>
		element("circle", { cx: x + size * 1.3, cy: y + size * place, r: size * 0.07, fill: "#fff" }),
	);
	return group({ opacity: 0.92 }, ...bars, ...dots);
};

export const tabletAndPhone = (arts: readonly [Art, Art], palette: Palette): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const tablet = screen(drawing, arts[0], { x: 190, y: 300, width: 960, height: 1300, radius: 56, edge: 40 });
	const phone = screen(drawing, arts[1], { x: 960, y: 840, width: 440, height: 900, radius: 66, edge: 16 });
	return drawing.svg(
		backdrop(drawing, palette.wall),
		windowLight(drawing, [40, 60], 1.6),
		group({ transform: "rotate(-5 700 950)" }, tablet),
		group({ transform: "rotate(6 1180 1290)" }, phone, clock(1092, 960, 66)),
		grain(drawing),
	);
};

export const laptop = (art: Art, palette: Palette): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const base = drawing.linear([
		{ at: 0, color: "#d9d9dc" },
		{ at: 1, color: "#98989e" },
	]);
	return drawing.svg(
		tableScene(drawing, palette.wall, 1330),
		screen(drawing, art, { x: 250, y: 620, width: 1100, height: 730, radius: 34, edge: 24 }),
		softRect(130, 1380, 1360, 40, { spread: 30, opacity: 0.5 }),
		rect(110, 1350, 1380, 46, { fill: base, rx: 16 }),
		rect(690, 1350, 220, 16, { fill: "#86868c", rx: 8 }),
		grain(drawing),
	);
};

export const phones = (arts: readonly Art[], palette: Palette): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const row = arts.slice(0, 3).map((art, index) => {
		const place = {
			x: 130 + index * 465,
			y: 470 + (index === 1 ? -90 : 60),
			width: 415,
			height: 860,
			radius: 62,
			edge: 15,
		};
		return screen(drawing, art, place);
	});
	return drawing.svg(backdrop(drawing, palette.hues[4]), windowLight(drawing, [100, 60], 1.5), ...row, grain(drawing));
};
