import type { Chance } from "../drawing/chance.ts";
import { isNight } from "../drawing/color.ts";
import { circle, group, type Point, path, rect, short } from "../drawing/drawing.ts";
import type { Family } from "./family.ts";
import type { Palette } from "./palettes.ts";

/** Plates of metal that balance on wires, as they hung from ceilings in the middle of the last century. */
export const mobiles: Family = (drawing, palette, chance) => {
	const { width, height } = drawing;
	const night = isNight(palette.paper);
	const wire = night ? palette.hues[4] : palette.ink;
	const ground = blobs(palette, chance.of("ground"), width, height);
	const start: Point = [width * chance.between(0.42, 0.58), 0];
	const drop = height * chance.between(0.1, 0.14);
	const hung = hang(palette, chance.of("arms"), {
		at: [start[0], drop],
		span: width * 0.56,
		levels: 6,
		room: height * 0.8,
		middle: width / 2,
	});
	const thread = path(`M${short(start[0])} 0V${short(drop)}`, { stroke: wire, "stroke-width": 3.5 });
	const lines = path(hung.wires, { fill: "none", stroke: wire, "stroke-width": 3.5, "stroke-linecap": "round" });
	return rect(0, 0, width, height, { fill: palette.paper }) + ground + thread + lines + hung.plates;
};

/** Large quiet shapes behind it all. */
const blobs = (palette: Palette, chance: Chance, width: number, height: number): string => {
	const night = isNight(palette.paper);
	const [first, second] = night ? [palette.hues[1], palette.hues[0]] : [palette.hues[4], palette.hues[3]];
	const shapes = [0.3, 0.72].map((place, index) => {
		const [x, y] = [width * chance.between(0.2, 0.8), height * place];
		const size = width * chance.between(0.22, 0.36);
		const fill = index === 0 ? first : second;
		const turn = `rotate(${short(chance.between(-50, 50))} ${short(x)} ${short(y)})`;
		return path(pebble(x, y, size, size * chance.between(0.7, 0.95)), { fill, opacity: 0.55, transform: turn });
	});
	return shapes.join("");
};

const pebble = (x: number, y: number, across: number, down: number): string =>
	`M${short(x - across)} ${short(y)}C${short(x - across)} ${short(y - down * 1.2)} ${short(x + across * 0.5)} ${short(y - down * 1.3)} ${short(x + across)} ${short(y - down * 0.2)}` +
	`C${short(x + across * 1.3)} ${short(y + down * 0.7)} ${short(x - across)} ${short(y + down * 1.4)} ${short(x - across)} ${short(y)}Z`;

interface Arm {
	readonly at: Point;
	readonly span: number;
	readonly levels: number;
	readonly room: number;
	/** The plates hang to both sides of it. */
	readonly middle: number;
}

interface Hung {
	readonly wires: string;
	readonly plates: string;
}

/** One arm: a plate at its short end, and the next arm at its long one. */
const hang = (palette: Palette, chance: Chance, { at: [x, y], span, levels, room, middle }: Arm): Hung => {
	const side = x > middle ? 1 : -1;
	const share = chance.between(0.34, 0.46);
	const tilt = chance.between(-0.02, 0.1) * span;
	const [near, far]: [Point, Point] = [
		[x + side * span * share, y + tilt],
		[x - side * span * (1 - share) * 0.72, y - tilt * 0.4 + span * 0.03],
	];
	const arm = `M${point(near)}Q${short(x)} ${short(y - span * 0.12)} ${point(far)}`;
	const size = span * chance.between(0.13, 0.2) + 14;
	const drop = chance.between(0.2, 0.5) * size + 16;
	const plate = plateAt([near[0], near[1] + drop], size, palette, chance);
	const thread = `M${point(near)}V${short(near[1] + drop)}`;
	if (levels === 0 || span < 60) {
		const last = plateAt([far[0], far[1] + drop], size * 0.8, palette, chance);
		return { wires: `${arm}${thread}M${point(far)}V${short(far[1] + drop)}`, plates: plate + last };
	}
	const step = (room / (levels + 1)) * chance.between(0.75, 1.05);
	const below: Point = [far[0], far[1] + step];
	const next = hang(palette, chance.of("next"), {
		at: below,
		span: span * chance.between(0.76, 0.88),
		levels: levels - 1,
		room: room - step,
		middle,
	});
	return { wires: `${arm}${thread}M${point(far)}V${short(below[1])}${next.wires}`, plates: plate + next.plates };
};

const point = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

const plateAt = ([x, y]: Point, size: number, palette: Palette, chance: Chance): string => {
	const fill = chance.pick(
		isNight(palette.paper)
			? [palette.accent, palette.hues[2], palette.hues[3], palette.hues[4]]
			: [palette.accent, palette.accent, palette.hues[0], palette.hues[1], palette.hues[2]],
	);
	const turn = `translate(${short(x)} ${short(y)}) rotate(${short(chance.between(-24, 24))}) scale(${(size / 100).toFixed(3)})`;
	const shapes = [
		circle(0, 70, 70, { fill }),
		path("M0 0C70 10 110 80 40 150C10 176 -20 160 -34 128C-60 70 -40 0 0 0Z", { fill }),
		path("M0 0C36 30 52 90 0 170C-52 90 -36 30 0 0Z", { fill }),
		path("M-80 20A80 80 0 0 0 80 20C60 0 -60 0 -80 20Z", { fill }),
		path("M0 0C90 -10 120 60 60 90C20 110 30 140 0 140C-60 140 -110 80 -70 40C-50 20 -30 4 0 0Z", { fill }),
	];
	return group({ transform: turn }, chance.pick(shapes));
};
