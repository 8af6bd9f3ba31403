import type { Palette } from "../art/palettes.ts";
import { darker, lighter, mix } from "../drawing/color.ts";
import { type Art, circle, Drawing, group, path, rect } from "../drawing/drawing.ts";
import {
	backdrop,
	dusk,
	grain,
	onCloth,
	pictureHeight,
	pictureWidth,
	softLine,
	softRect,
	softShape,
	windowLight,
} from "./scene.ts";

const bag =
	"M372 770C560 786 1040 786 1228 770C1236 1100 1252 1430 1262 1716C1264 1760 1240 1776 1200 1778C1000 1796 600 1796 400 1778C360 1776 336 1760 338 1716C348 1430 364 1100 372 770Z";

/** The canvas, and in it what is printed: below the folds, so that they shade it. */
const cloth = (drawing: Drawing, color: string, printed: string): string => {
	const fill = drawing.linear(
		[
			{ at: 0, color: lighter(color, 0.16) },
			{ at: 0.5, color },
			{ at: 1, color: darker(color, 0.12) },
		],
		[0, 0, 1, 1],
	);
	const sides = drawing.linear(
		[
			{ at: 0, color: dusk, opacity: 0.26 },
			{ at: 0.14, color: dusk, opacity: 0 },
			{ at: 0.8, color: dusk, opacity: 0 },
			{ at: 1, color: dusk, opacity: 0.32 },
		],
		[0, 0, 1, 0],
	);
	const clip = drawing.clip(path(bag));
	return (
		softShape(bag, { spread: 40, opacity: 0.42 }, [18, 28]) +
		path(bag, { fill }) +
		group(
			{ "clip-path": clip },
			printed,
			softLine("M552 700C600 1000 560 1300 440 1880", dusk, 170, 0.13),
			softLine("M1050 700C1010 1020 1060 1330 1170 1880", dusk, 180, 0.16),
			softLine("M476 700C480 1000 466 1300 430 1880", "#ffffff", 150, 0.14),
			softLine("M380 1690C640 1740 960 1740 1220 1690", dusk, 120, 0.2),
			softLine("M690 760C716 1080 690 1330 610 1790", dusk, 90, 0.12),
			softLine("M744 760C770 1080 742 1330 680 1790", "#ffffff", 60, 0.13),
			softLine("M940 760C900 1090 930 1350 1010 1790", dusk, 100, 0.13),
			softLine("M884 760C850 1090 876 1340 940 1790", "#ffffff", 54, 0.12),
		) +
		path(bag, { fill: sides })
	);
};

const hem = (color: string): string => {
	const stitch = {
		fill: "none",
		stroke: darker(color, 0.38),
		"stroke-width": 2.6,
		"stroke-dasharray": "9 6",
		opacity: 0.6,
	};
	return path("M374 826C560 842 1040 842 1226 826", stitch) + path("M360 1750C600 1768 1000 1768 1240 1750", stitch);
};

const strap = (d: string, color: string, width: number): string => {
	const line = (stroke: string, wide: number) =>
		path(d, { fill: "none", stroke, "stroke-width": wide, "stroke-linejoin": "round" });
	return (
		softLine(d, dusk, width * 1.5, 0.22) +
		line(darker(color, 0.24), width) +
		line(color, width - 6) +
		softLine(d, "#ffffff", width * 0.4, 0.2)
	);
};

const print = (drawing: Drawing, art: Art, color: string): string => {
	const box = [520, 960, 560, 680] as const;
	return onCloth(drawing, drawing.place(art, ...box), {
		box,
		color,
		lifts: [0.004, -0.008, 0.012, 0.002, -0.006, 0.012, 0],
	});
};

const bagParts = (drawing: Drawing, art: Art, color: string): string[] => [
	strap("M560 850C560 560 720 330 800 236C880 330 1040 560 1040 850", darker(color, 0.12), 54),
	cloth(drawing, color, print(drawing, art, color)),
	hem(color),
	strap("M600 868C600 600 740 380 800 250C860 380 1000 600 1000 868", color, 54),
	rect(573, 790, 54, 80, { fill: color, stroke: darker(color, 0.4), "stroke-width": 2, "stroke-dasharray": "7 5" }),
	rect(973, 790, 54, 80, { fill: color, stroke: darker(color, 0.4), "stroke-width": 2, "stroke-dasharray": "7 5" }),
];

/** On a wooden peg by the door. */
export const toteHanging = (art: Art, palette: Palette, color: string): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const rail = drawing.linear([
		{ at: 0, color: "#d3a877" },
		{ at: 1, color: "#a87d50" },
	]);
	const pegs = [300, 800, 1300].map(
		(x) =>
			softRect(x - 20, 226, 44, 60, { spread: 16, opacity: 0.4, radius: 20 }) +
			circle(x, 236, 30, { fill: "#b98a5a" }) +
			circle(x - 4, 230, 24, { fill: "#d9b184" }),
	);
	return drawing.svg(
		backdrop(drawing, palette.wall),
		windowLight(drawing, [80, 480], 1.4),
		softRect(0, 186, pictureWidth, 104, { spread: 22, opacity: 0.35 }),
		rect(0, 180, pictureWidth, 104, { fill: rail }),
		...bagParts(drawing, art, color),
		...pegs,
		grain(drawing),
	);
};

/** Flat on a table, a little turned. */
export const toteFlat = (art: Art, palette: Palette, color: string): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const turned = group({ transform: "rotate(-8 800 1000) translate(0 -40)" }, ...bagParts(drawing, art, color));
	return drawing.svg(
		backdrop(drawing, mix(palette.wall, palette.hues[4], 0.4)),
		windowLight(drawing, [60, 120], 1.5),
		turned,
		grain(drawing),
	);
};

export const toteDetail = (art: Art, palette: Palette, color: string): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const near = group({ transform: "translate(-520 -1560) scale(2.1)" }, ...bagParts(drawing, art, color));
	return drawing.svg(backdrop(drawing, palette.wall), near, grain(drawing, 0.45));
};
