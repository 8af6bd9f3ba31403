import type { Palette } from "../art/palettes.ts";
import { Chance } from "../drawing/chance.ts";
import { darker, lighter, mix } from "../drawing/color.ts";
import { type Art, Drawing, element, group, type Point, path, rect } from "../drawing/drawing.ts";
import { vase } from "./print.ts";
import { backdrop, dusk, grain, pictureHeight, pictureWidth, softEllipse, softRect, windowLight } from "./scene.ts";

const sheet = (drawing: Drawing, art: Art, [x, y]: Point, wide: number): string => {
	const high = wide * 1.4;
	const wave = drawing.linear(
		[
			{ at: 0, color: dusk, opacity: 0.1 },
			{ at: 0.18, color: "#ffffff", opacity: 0.13 },
			{ at: 0.42, color: dusk, opacity: 0.04 },
			{ at: 0.64, color: "#ffffff", opacity: 0.09 },
			{ at: 1, color: dusk, opacity: 0.14 },
		],
		[0, 0, 1, 0.08],
	);
	return (
		softRect(x + 14, y + 24, wide, high, { spread: 34, opacity: 0.45 }) +
		rect(x, y, wide, high, { fill: "#fdfbf5" }) +
		drawing.place(art, x + wide * 0.035, y + wide * 0.035, wide * 0.93, high - wide * 0.07) +
		rect(x, y, wide, high, { fill: wave })
	);
};

/** A steel clip that hangs on a nail. */
const bulldog = (drawing: Drawing, [x, y]: Point): string => {
	const steel = drawing.linear([
		{ at: 0, color: "#5a5a5e" },
		{ at: 0.4, color: "#8e8e94" },
		{ at: 1, color: "#37373b" },
	]);
	return (
		softRect(x - 44, y - 30, 96, 70, { spread: 14, opacity: 0.4, radius: 8 }) +
		path(`M${x - 22} ${y - 34}C${x - 30} ${y - 110} ${x + 30} ${y - 110} ${x + 22} ${y - 34}`, {
			fill: "none",
			stroke: "#4a4a4e",
			"stroke-width": 8,
		}) +
		element("circle", { cx: x, cy: y - 86, r: 9, fill: "#c9b98f" }) +
		path(`M${x - 50} ${y + 36}L${x - 38} ${y - 34}H${x + 38}L${x + 50} ${y + 36}Z`, { fill: steel }) +
		rect(x - 50, y + 30, 100, 9, { fill: "#2b2b2f", rx: 3 })
	);
};

export const posterClips = (art: Art, palette: Palette): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	return drawing.svg(
		backdrop(drawing, palette.wall),
		windowLight(drawing, [60, 320], 1.4),
		sheet(drawing, art, [280, 290], 1040),
		bulldog(drawing, [500, 292]),
		bulldog(drawing, [1100, 292]),
		grain(drawing),
	);
};

/** Between two wooden rails that hold by magnets. */
export const posterRails = (art: Art, palette: Palette): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const wood = drawing.linear([
		{ at: 0, color: "#d9b083" },
		{ at: 0.5, color: "#bd8f5f" },
		{ at: 1, color: "#94683f" },
	]);
	const rail = (y: number) =>
		softRect(312, y + 8, 980, 44, { spread: 16, opacity: 0.4 }) + rect(306, y, 988, 46, { fill: wood, rx: 4 });
	const cord = path("M470 470L800 200L1130 470", { fill: "none", stroke: "#8c7456", "stroke-width": 7 });
	const table = mix("#b98d62", palette.wall, 0.25);
	return drawing.svg(
		backdrop(drawing, mix(palette.wall, palette.hues[3], 0.2)),
		windowLight(drawing, [160, 240], 1.3),
		cord,
		element("circle", { cx: 800, cy: 202, r: 13, fill: "#7b6245" }),
		sheet(drawing, art, [330, 470], 940),
		rail(456),
		rail(1762),
		rect(0, 1900, pictureWidth, 100, { fill: table }),
		rect(0, 1900, pictureWidth, 4, { fill: lighter(table, 0.4) }),
		softEllipse(drawing, [1400, 1912], 170, 26, 0.4),
		vase(drawing, palette, new Chance(palette.name), [1410, 1912], 0.9),
		grain(drawing),
	);
};

/** Rolled for the post, beside the sheet that is in it. */
export const posterRolled = (art: Art, palette: Palette): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const tube = drawing.linear([
		{ at: 0, color: "#e6c89c" },
		{ at: 0.35, color: "#d1aa76" },
		{ at: 1, color: "#8f6a40" },
	]);
	const paper = drawing.linear([
		{ at: 0, color: "#ffffff" },
		{ at: 0.5, color: "#eee7d8" },
		{ at: 1, color: "#b9ae9a" },
	]);
	const roll = (y: number, fill: string, cap: string, length: number) =>
		softRect(150, y + 40, length, 170, { spread: 40, opacity: 0.5, radius: 60 }) +
		rect(140, y, length, 190, { fill, rx: 8 }) +
		element("ellipse", { cx: 140 + length, cy: y + 95, rx: 34, ry: 95, fill: cap });
	return drawing.svg(
		backdrop(drawing, palette.hues[4]),
		windowLight(drawing, [60, 60], 1.5),
		group({ transform: "rotate(-7 800 700)" }, sheet(drawing, art, [420, 130], 800)),
		group(
			{ transform: "rotate(-11 800 1600)" },
			roll(1390, tube, darker("#8f6a40", 0.2), 1260),
			rect(300, 1390, 300, 190, { fill: palette.hues[0], opacity: 0.92 }),
			drawing.place(art, 330, 1420, 110, 130),
			roll(1640, paper, "#d9cfbd", 1120),
			path("M700 1640V1830M730 1640V1830", { stroke: palette.accent, "stroke-width": 10, fill: "none" }),
		),
		grain(drawing),
	);
};

export const posterDetail = (art: Art, palette: Palette): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const near = group(
		{ transform: "translate(-480 -460) scale(2.5)" },
		sheet(drawing, art, [280, 290], 1040),
		bulldog(drawing, [500, 292]),
	);
	return drawing.svg(backdrop(drawing, palette.wall), near, grain(drawing, 0.4));
};
