import { sprig } from "../art/botanical.ts";
import type { Palette } from "../art/palettes.ts";
import { Chance } from "../drawing/chance.ts";
import { darker, lighter, mix } from "../drawing/color.ts";
import { type Art, circle, Drawing, element, group, type Point, path, rect, short } from "../drawing/drawing.ts";
import { type FrameName, framedArt, frames } from "./frame.ts";
import { backdrop, dusk, grain, pictureHeight, pictureWidth, softEllipse, softRect, windowLight } from "./scene.ts";

const studio = (): Drawing => new Drawing(pictureWidth, pictureHeight);

/** A framed print on a wall. */
export const framedPrint = (art: Art, palette: Palette, frame: FrameName): string => {
	const drawing = studio();
	const box = { x: 270, y: 230, width: 1060, height: 1460 };
	return drawing.svg(
		backdrop(drawing, palette.wall),
		windowLight(drawing, [40, 420], 1.35),
		framedArt(drawing, art, box, frames[frame]),
		grain(drawing),
	);
};

/** The sheet alone, held to the wall by two strips of tape. */
export const printSheet = (art: Art, palette: Palette): string => {
	const drawing = studio();
	const [x, y, width, height] = [290, 240, 1020, 1428];
	return drawing.svg(
		backdrop(drawing, palette.wall),
		windowLight(drawing, [120, 300], 1.3),
		sheet(drawing, art, { x, y, width, height, border: 62 }),
		tape(drawing, [x + width / 2, y], -3),
		grain(drawing),
	);
};

const tape = (drawing: Drawing, [x, y]: Point, turn: number): string => {
	const fill = drawing.linear([
		{ at: 0, color: "#f5e9c8", opacity: 0.85 },
		{ at: 1, color: "#e7d6aa", opacity: 0.8 },
	]);
	return group(
		{ transform: `rotate(${turn} ${x} ${y})` },
		rect(x - 92, y - 30, 184, 62, { fill }),
		rect(x - 92, y + 30, 184, 2, { fill: dusk, opacity: 0.12 }),
	);
};

interface Sheet {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	readonly border: number;
}

/** Heavy paper with a border, its lower corner a little off the wall. */
const sheet = (drawing: Drawing, art: Art, { x, y, width, height, border }: Sheet): string => {
	const [right, bottom] = [x + width, y + height];
	const curl = 70;
	const outline = `M${x} ${y}H${right}V${bottom - curl}Q${right - 8} ${bottom - 18} ${right - curl} ${bottom}H${x}Z`;
	const paper = drawing.linear(
		[
			{ at: 0, color: "#fefcf7" },
			{ at: 1, color: "#f1ece1" },
		],
		[0, 0, 1, 1],
	);
	const fold = drawing.linear(
		[
			{ at: 0, color: "#cfc6b5" },
			{ at: 0.5, color: "#fbf8f1" },
			{ at: 1, color: "#e4dccc" },
		],
		[0, 0, 1, 1],
	);
	const bend = drawing.linear(
		[
			{ at: 0.86, color: dusk, opacity: 0 },
			{ at: 0.97, color: dusk, opacity: 0.13 },
			{ at: 1, color: "#ffffff", opacity: 0.1 },
		],
		[0, 0, 1, 1],
	);
	return (
		softRect(x + 10, y + 18, width, height - 20, { spread: 30, opacity: 0.42 }) +
		path(outline, { fill: paper }) +
		group(
			{ "clip-path": drawing.clip(path(outline)) },
			drawing.place(art, x + border, y + border, width - 2 * border, height - 2 * border),
		) +
		path(outline, { fill: bend }) +
		path(
			`M${right} ${bottom - curl}Q${right - 66} ${bottom - 58} ${right - curl} ${bottom}Q${right - 8} ${bottom - 18} ${right} ${bottom - curl}Z`,
			{ fill: fold },
		)
	);
};

/** The corner of the frame up close, where paper, mat and wood meet. */
export const printDetail = (art: Art, palette: Palette, frame: FrameName): string => {
	const drawing = studio();
	const box = { x: 270, y: 230, width: 1060, height: 1460 };
	const zoom = "translate(-2060 -2700) scale(2.6)";
	return drawing.svg(
		backdrop(drawing, palette.wall),
		group({ transform: zoom }, framedArt(drawing, art, box, frames[frame])),
		grain(drawing, 0.4),
	);
};

/** At home: above a sideboard, or on the floor against the wall. */
export const printRoom = (art: Art, palette: Palette, frame: FrameName, seed: string): string => {
	const drawing = studio();
	const chance = new Chance(`${seed}/room`);
	const content = chance.happens(0.5)
		? sideboard(drawing, art, palette, frame, chance)
		: leaning(drawing, art, palette, frame, chance);
	return drawing.svg(backdrop(drawing, mix(palette.wall, palette.hues[3], 0.18)), ...content, grain(drawing));
};

const sideboard = (drawing: Drawing, art: Art, palette: Palette, frame: FrameName, chance: Chance): string[] => {
	const top = 1490;
	const wood = chance.pick(["#b98b5e", "#8a5f43", "#d2ad82"]);
	const front = drawing.linear([
		{ at: 0, color: wood },
		{ at: 1, color: darker(wood, 0.28) },
	]);
	const doors = [0, 1, 2].map((index) =>
		rect(130 + index * 460, top + 70, 440, 480, {
			fill: lighter(wood, 0.06),
			stroke: darker(wood, 0.3),
			"stroke-width": 3,
			rx: 6,
		}),
	);
	const knobs = [0, 1, 2].map((index) =>
		circle(540 + index * 460 - (index === 2 ? 360 : 0), top + 300, 15, { fill: darker(wood, 0.5) }),
	);
	return [
		windowLight(drawing, [60, 120], 1.25),
		framedArt(drawing, art, { x: 440, y: 250, width: 720, height: 990 }, frames[frame]),
		rect(90, top, 1420, 600, { fill: front }),
		...doors,
		...knobs,
		softRect(110, top + 32, 1380, 14, { spread: 14, opacity: 0.4 }),
		rect(70, top, 1460, 34, { fill: lighter(wood, 0.2), rx: 5 }),
		vase(drawing, palette, chance.of("vase"), [chance.pick([270, 300]), top + 4], 1),
		books(drawing, palette, [1110, top], chance.of("books")),
	];
};

const leaning = (drawing: Drawing, art: Art, palette: Palette, frame: FrameName, chance: Chance): string[] => {
	const floor = 1660;
	const boards = chance.pick(["#c49d72", "#a97f58", "#d9bd98"]);
	const fill = drawing.linear([
		{ at: 0, color: darker(boards, 0.2) },
		{ at: 0.3, color: boards },
		{ at: 1, color: lighter(boards, 0.14) },
	]);
	const joints = [1735, 1830].map((y) => rect(0, y, pictureWidth, 3, { fill: darker(boards, 0.5), opacity: 0.35 }));
	return [
		windowLight(drawing, [260, 180], 1.3),
		rect(0, floor - 110, pictureWidth, 112, { fill: lighter(palette.wall, 0.55) }),
		rect(0, floor - 112, pictureWidth, 4, { fill: dusk, opacity: 0.16 }),
		rect(0, floor, pictureWidth, pictureHeight - floor, { fill }),
		...joints,
		softEllipse(drawing, [870, floor + 66], 560, 70, 0.5),
		framedArt(drawing, art, { x: 470, y: 560, width: 820, height: 1160 }, frames[frame]),
		vase(drawing, palette, chance.of("pot"), [245, floor + 60], 1.5),
	];
};

/** A vase with a few stems, standing at a place. */
export const vase = (drawing: Drawing, palette: Palette, chance: Chance, [x, y]: Point, scale: number): string => {
	const color = chance.pick([lighter(palette.hues[3], 0.3), palette.hues[1], "#ece5d8"]);
	const [wide, high] = [chance.between(90, 120), chance.between(200, 250)];
	const neck = wide * chance.between(0.3, 0.42);
	const shape =
		`M${short(-neck)} ${short(-high)}C${short(-neck)} ${short(-high * 0.78)} ${short(-wide)} ${short(-high * 0.72)} ${short(-wide)} ${short(-high * 0.36)}` +
		`C${short(-wide)} ${short(-high * 0.1)} ${short(-wide * 0.7)} 0 ${short(-wide * 0.55)} 0H${short(wide * 0.55)}` +
		`C${short(wide * 0.7)} 0 ${short(wide)} ${short(-high * 0.1)} ${short(wide)} ${short(-high * 0.36)}C${short(wide)} ${short(-high * 0.72)} ${short(neck)} ${short(-high * 0.78)} ${short(neck)} ${short(-high)}Z`;
	const fill = drawing.linear(
		[
			{ at: 0, color: lighter(color, 0.1) },
			{ at: 0.3, color: lighter(color, 0.3) },
			{ at: 0.65, color },
			{ at: 1, color: darker(color, 0.35) },
		],
		[0, 0, 1, 0],
	);
	const stems = new Drawing(420, 620, "v");
	const plants = element(
		"svg",
		{ x: -210, y: -high - 560, width: 420, height: 620, overflow: "visible" },
		sprig(stems, palette, chance),
	);
	const mouth = element("ellipse", { cx: 0, cy: -high, rx: neck, ry: neck * 0.22, fill: darker(color, 0.6) });
	return (
		softEllipse(drawing, [x + 30 * scale, y], wide * 1.5 * scale, 26 * scale, 0.5) +
		group({ transform: `translate(${x} ${y}) scale(${scale})` }, plants, path(shape, { fill }), mouth)
	);
};

const books = (drawing: Drawing, palette: Palette, [x, top]: Point, chance: Chance): string => {
	let y = top;
	const stack = [palette.hues[0], palette.accent, palette.hues[2]].map((color, index) => {
		const [width, height] = [330 - index * 36, chance.between(44, 62)];
		y -= height;
		const left = x + chance.between(-14, 24);
		const fill = drawing.linear([
			{ at: 0, color: lighter(color, 0.15) },
			{ at: 1, color: darker(color, 0.15) },
		]);
		return (
			rect(left, y, width, height, { fill, rx: 5 }) +
			rect(left + 26, y + 8, 5, height - 16, { fill: "#fff", opacity: 0.35 })
		);
	});
	return softRect(x, top - 10, 330, 12, { spread: 20, opacity: 0.4 }) + stack.join("");
};
