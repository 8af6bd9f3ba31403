import type { Palette } from "../art/palettes.ts";
import { darker, isNight, lighter } from "../drawing/color.ts";
import { type Art, Drawing, element, group, type Point, path, rect } from "../drawing/drawing.ts";
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

const body =
	"M610 372C540 398 452 424 398 452C292 520 214 690 152 872C212 926 296 968 384 986C404 936 424 896 446 862C454 1130 450 1440 432 1716C552 1752 680 1764 800 1764C920 1764 1048 1752 1168 1716C1150 1440 1146 1130 1154 862C1176 896 1196 936 1216 986C1304 968 1388 926 1448 872C1386 690 1308 520 1202 452C1148 424 1060 398 990 372C930 452 670 452 610 372Z";
const backBody = body.replace("C930 452 670 452 610 372Z", "C930 402 670 402 610 372Z");

const folds: readonly (readonly [d: string, width: number, opacity: number, light: boolean])[] = [
	["M452 880C530 960 570 1060 560 1180", 120, 0.12, false],
	["M1148 880C1070 960 1034 1060 1042 1180", 130, 0.15, false],
	["M520 930C590 1010 620 1110 610 1230", 80, 0.2, true],
	["M440 1500C560 1560 640 1620 690 1760", 130, 0.09, false],
	["M1160 1480C1080 1560 1010 1620 970 1760", 140, 0.11, false],
	["M420 480C420 600 432 740 452 880", 70, 0.08, false],
	["M1180 480C1180 600 1168 740 1150 880", 80, 0.11, false],
	["M292 640C320 730 350 820 372 970", 90, 0.09, false],
	["M1300 640C1276 730 1250 826 1226 980", 90, 0.11, false],
	["M760 1250C800 1400 790 1560 770 1760", 150, 0.07, false],
	["M880 1240C910 1400 910 1560 890 1740", 110, 0.14, true],
	// Across the print, from the armpits and down the middle.
	["M446 850C560 872 640 980 652 1230", 84, 0.13, false],
	["M470 905C570 930 610 1010 618 1200", 50, 0.15, true],
	["M1154 850C1040 872 960 980 944 1250", 92, 0.14, false],
	["M1130 905C1032 930 990 1010 984 1210", 50, 0.15, true],
	["M806 620C770 860 850 1120 800 1700", 90, 0.07, false],
	["M742 640C716 860 790 1120 742 1690", 70, 0.1, true],
];

/** The cloth, and in it what is printed: below the folds, so that they shade it. */
const shirt = (drawing: Drawing, d: string, color: string, printed: string): string => {
	const dark = isNight(color);
	const fill = drawing.linear(
		[
			{ at: 0, color: lighter(color, 0.1) },
			{ at: 0.6, color },
			{ at: 1, color: darker(color, 0.1) },
		],
		[0, 0, 1, 1],
	);
	const edge = drawing.radial(
		[
			{ at: 0.6, color: dusk, opacity: 0 },
			{ at: 1, color: dusk, opacity: 0.24 },
		],
		0.46,
		0.5,
		0.62,
	);
	return (
		softShape(d, { spread: 40, opacity: 0.42 }, [16, 26]) +
		path(d, { fill }) +
		group(
			{ "clip-path": drawing.clip(path(d)) },
			printed,
			...folds.map(([line, width, opacity, light]) =>
				softLine(line, light ? "#ffffff" : dusk, width, opacity * (dark ? (light ? 0.3 : 1.5) : 1)),
			),
			path(d, { fill: edge }),
		)
	);
};

const seams = (color: string): string => {
	const stitch = {
		fill: "none",
		stroke: darker(color, 0.4),
		"stroke-width": 2.4,
		"stroke-dasharray": "7 5",
		opacity: 0.55,
	};
	return (
		path(
			"M168 858C226 908 306 948 392 966M1432 858C1374 908 1294 948 1208 966M433 1690C552 1726 680 1738 800 1738C920 1738 1048 1726 1167 1690",
			stitch,
		) +
		path("M446 862C428 740 424 590 452 452M1154 862C1172 740 1176 590 1148 452", {
			...stitch,
			"stroke-dasharray": undefined,
			opacity: 0.35,
		})
	);
};

/** The round collar; from the front one sees into it. */
const collar = (color: string, front: boolean): string => {
	const low = front ? 462 : 408;
	const line = (stroke: string, width: number, opacity = 1) =>
		path(`M606 372C668 ${low} 932 ${low} 994 372`, { fill: "none", stroke, "stroke-width": width, opacity });
	const inside = front
		? path("M610 372C670 396 930 396 990 372C930 452 670 452 610 372Z", { fill: darker(color, 0.32) }) +
			path("M618 370C690 392 910 392 982 370", { fill: "none", stroke: lighter(color, 0.06), "stroke-width": 26 }) +
			rect(766, 386, 68, 40, { fill: "#f7f2e8", rx: 3 })
		: "";
	return inside + line(darker(color, 0.22), 36) + line(lighter(color, 0.05), 31) + line(darker(color, 0.3), 1.6, 0.5);
};

/** The print itself: ink in the cloth. */
const print = (drawing: Drawing, art: Art, color: string, [x, y]: Point, width: number): string => {
	const height = width * 1.2;
	const shape = `M${x} ${y + height}V${y + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${y + width / 2}V${y + height}Z`;
	const inked = group({ "clip-path": drawing.clip(path(shape)) }, drawing.place(art, x, y, width, height));
	return onCloth(drawing, inked, {
		box: [x, y, width, height],
		color,
		lifts: [0, 0.012, -0.004, 0.01, -0.006, 0.012, -0.002],
	});
};

const flat = (palette: Palette) => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	return { drawing, ground: backdrop(drawing, palette.wall) + windowLight(drawing, [60, 100], 1.5) };
};

const frontParts = (drawing: Drawing, art: Art, color: string): string[] => [
	shirt(drawing, body, color, print(drawing, art, color, [545, 640], 510)),
	collar(color, true),
	seams(color),
];

export const teeFront = (art: Art, palette: Palette, color: string): string => {
	const { drawing, ground } = flat(palette);
	return drawing.svg(ground, ...frontParts(drawing, art, color), grain(drawing));
};

export const teeBack = (art: Art, palette: Palette, color: string): string => {
	const { drawing, ground } = flat(palette);
	const printed = print(drawing, art, color, [730, 500], 140);
	const all = [shirt(drawing, backBody, color, printed), collar(color, false), seams(color)];
	return drawing.svg(ground, ...all, grain(drawing));
};

export const teeDetail = (art: Art, palette: Palette, color: string): string => {
	const { drawing, ground } = flat(palette);
	const near = group({ transform: "translate(-760 -700) scale(2.05)" }, ...frontParts(drawing, art, color));
	return drawing.svg(ground, near, grain(drawing, 0.45));
};

/** Folded, as it comes out of its parcel; others of its colours lie below. */
export const teeFolded = (art: Art, palette: Palette, colors: readonly string[]): string => {
	const { drawing, ground } = flat(palette);
	const top = colors[0] as string;
	const below = colors.slice(1, 4).map((color, index, all) => {
		const drop = (all.length - index) * 54;
		const fill = drawing.linear([
			{ at: 0, color: lighter(color, 0.12) },
			{ at: 1, color: darker(color, 0.25) },
		]);
		return (
			softRect(396, 470 + drop, 830, 1060, { spread: 20, opacity: 0.35, radius: 40 }) +
			rect(390, 460 + drop, 830, 1060, { fill, rx: 46 })
		);
	});
	const fill = drawing.linear(
		[
			{ at: 0, color: lighter(top, 0.12) },
			{ at: 1, color: darker(top, 0.08) },
		],
		[0, 0, 1, 1],
	);
	const square = "M436 420H1174Q1220 420 1220 466V1434Q1220 1480 1174 1480H436Q390 1480 390 1434V466Q390 420 436 420Z";
	const content = [
		softRect(410, 470, 830, 1190, { spread: 56, opacity: 0.5, radius: 50 }),
		...below,
		softRect(394, 436, 830, 1060, { spread: 18, opacity: 0.35, radius: 46 }),
		path(square, { fill }),
		group(
			{ "clip-path": drawing.clip(path(square)) },
			print(drawing, art, top, [545, 700], 510),
			softLine("M470 460C500 800 490 1100 440 1470", dusk, 70, 0.16),
			softLine("M1150 460C1110 800 1140 1100 1180 1470", dusk, 80, 0.2),
			softLine("M390 1010C640 1040 960 980 1220 1020", dusk, 60, 0.13),
			softLine("M390 1050C640 1076 960 1020 1220 1058", "#ffffff", 40, 0.16),
			softLine("M800 700C770 900 790 1200 830 1470", dusk, 70, 0.1),
			group({ transform: "translate(0 62)" }, collar(top, true)),
		),
		element("rect", {
			x: 390,
			y: 1440,
			width: 830,
			height: 40,
			rx: 20,
			fill: drawing.linear([
				{ at: 0, color: dusk, opacity: 0 },
				{ at: 1, color: dusk, opacity: 0.3 },
			]),
		}),
	];
	return drawing.svg(ground, ...content, grain(drawing));
};
