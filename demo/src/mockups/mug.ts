import type { Palette } from "../art/palettes.ts";
import { darker, lighter } from "../drawing/color.ts";
import { type Art, Drawing, element, group, path, short } from "../drawing/drawing.ts";
import {
	asOne,
	dusk,
	grain,
	pictureHeight,
	pictureWidth,
	softEllipse,
	softLine,
	softRect,
	tableScene,
} from "./scene.ts";

interface Mug {
	/** Middle of the rim. */
	readonly x: number;
	readonly y: number;
	readonly radius: number;
	/** Which side the handle is on; none when it is behind. */
	readonly handle: -1 | 0 | 1;
	/** The colour of the glaze. */
	readonly glaze: string;
	/** Where around the mug one looks, in parts of the picture that runs around it. */
	readonly turn: number;
}

const strips = 12;
/** How far around the curve can be seen. */
const visible = 1.42;

/** One mug on a table, seen from a little above. */
export const mugPicture = (art: Art, palette: Palette, glaze: string, handle: Mug["handle"]): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const mug: Mug = { x: 800 - handle * 110, y: 680, radius: 430, handle, glaze, turn: 0.5 - handle * 0.24 };
	return drawing.svg(tableScene(drawing, palette.wall, 1310), drawMug(drawing, art, mug), grain(drawing));
};

/** Two of them, one a little behind the other. */
export const mugPair = (art: Art, palette: Palette, glazes: readonly [string, string]): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const behind: Mug = { x: 1060, y: 720, radius: 270, handle: 1, glaze: glazes[1], turn: 0.26 };
	const before: Mug = { x: 560, y: 860, radius: 310, handle: -1, glaze: glazes[0], turn: 0.74 };
	return drawing.svg(
		tableScene(drawing, palette.wall, 1180),
		drawMug(drawing, art, behind),
		drawMug(drawing, art, before),
		grain(drawing),
	);
};

/** The print and the rim up close. */
export const mugDetail = (art: Art, palette: Palette, glaze: string): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const mug: Mug = { x: 800, y: 760, radius: 370, handle: 1, glaze, turn: 0.32 };
	return drawing.svg(
		tableScene(drawing, palette.wall, 1330),
		group({ transform: "translate(-1010 -1130) scale(2)" }, drawMug(drawing, art, mug)),
		grain(drawing, 0.4),
	);
};

const drawMug = (drawing: Drawing, art: Art, mug: Mug): string => {
	const { x, y, radius: r, glaze } = mug;
	const [high, rim] = [r * 2.02, r * 0.17];
	const bottom = y + high;
	const foot = r * 0.9;
	const round = r * 0.2;
	const body =
		`M${x - r} ${y}L${short(x - foot)} ${short(bottom - round)}Q${short(x - foot)} ${short(bottom + rim * 0.6)} ${x} ${short(bottom + rim * 0.66)}` +
		`Q${short(x + foot)} ${short(bottom + rim * 0.6)} ${short(x + foot)} ${short(bottom - round)}L${x + r} ${y}A${r} ${short(rim)} 0 0 1 ${x - r} ${y}Z`;
	const clip = drawing.clip(path(body));
	const base = drawing.linear([
		{ at: 0, color: lighter(glaze, 0.1) },
		{ at: 1, color: darker(glaze, 0.06) },
	]);
	return [
		softEllipse(drawing, [x + r * 0.42, bottom + rim * 0.3], r * 1.75, r * 0.3, 0.5),
		softEllipse(drawing, [x + r * 0.05, bottom + rim * 0.34], r * 1.12, r * 0.17, 0.8),
		handleOf(drawing, mug, high),
		path(body, { fill: base }),
		group({ "clip-path": clip }, wrapped(drawing, art, mug, { top: y + high * 0.12, height: high * 0.74, rim })),
		path(body, { fill: shading(drawing) }),
		group(
			{ "clip-path": clip },
			softLine(`M${short(x - r * 0.52)} ${short(y + high * 0.1)}V${short(bottom - r * 0.3)}`, "#ffffff", r * 0.2, 0.4),
		),
		mouth(drawing, mug, rim),
	].join("");
};

interface Band {
	readonly top: number;
	readonly height: number;
	readonly rim: number;
}

/** The picture around the mug, strip by strip: each is narrower the further it is turned away. */
const wrapped = (drawing: Drawing, art: Art, { x, radius, turn }: Mug, { top, height, rim }: Band): string => {
	drawing.include(art);
	const id = drawing.define((name) => element("g", { id: name }, art.body)).slice(5, -1);
	const scale = height / art.height;
	const seen = Math.min(art.width, (2 * visible * radius) / scale);
	const from = Math.max(0, Math.min(art.width - seen, turn * art.width - seen / 2));
	return Array.from({ length: strips }, (_, index) => {
		const [start, end] = [angleAt(index), angleAt(index + 1)];
		const [left, right] = [x + radius * Math.sin(start), x + radius * Math.sin(end)];
		const [upper, lower] = [top + rim * Math.cos(start), top + rim * Math.cos(end)];
		const [source, width] = [from + (seen * index) / strips, seen / strips];
		const [wide, slope] = [(right - left) / width, (lower - upper) / width];
		const place = `matrix(${wide.toFixed(4)} ${slope.toFixed(4)} 0 ${scale.toFixed(4)} ${(left - source * wide).toFixed(2)} ${(upper - source * slope).toFixed(2)})`;
		const cut = drawing.clip(
			element("rect", { x: source - width * 0.03, y: 0, width: width * 1.06, height: art.height }),
		);
		return group({ transform: place }, group({ "clip-path": cut, ...asOne }, element("use", { href: `#${id}` })));
	}).join("");
};

const angleAt = (strip: number): number => -visible + (2 * visible * strip) / strips;

const shading = (drawing: Drawing): string =>
	drawing.linear(
		[
			{ at: 0, color: dusk, opacity: 0.42 },
			{ at: 0.12, color: dusk, opacity: 0.12 },
			{ at: 0.28, color: "#ffffff", opacity: 0.14 },
			{ at: 0.5, color: dusk, opacity: 0.02 },
			{ at: 0.8, color: dusk, opacity: 0.24 },
			{ at: 0.95, color: dusk, opacity: 0.46 },
			{ at: 1, color: dusk, opacity: 0.36 },
		],
		[0, 0, 1, 0],
	);

const mouth = (drawing: Drawing, { x, y, radius, glaze }: Mug, rim: number): string => {
	const inside = drawing.linear(
		[
			{ at: 0, color: darker(glaze, 0.42) },
			{ at: 1, color: darker(glaze, 0.08) },
		],
		[0, 0, 1, 0.4],
	);
	const tea = drawing.linear(
		[
			{ at: 0, color: "#5b3420" },
			{ at: 1, color: "#8a5632" },
		],
		[0, 0, 1, 0],
	);
	const clip = drawing.clip(element("ellipse", { cx: x, cy: y, rx: radius * 0.95, ry: rim * 0.86 }));
	return (
		element("ellipse", { cx: x, cy: y, rx: radius, ry: rim, fill: lighter(glaze, 0.25) }) +
		element("ellipse", { cx: x, cy: y, rx: radius * 0.95, ry: rim * 0.86, fill: inside }) +
		group(
			{ "clip-path": clip },
			element("ellipse", { cx: x, cy: y + rim * 0.62, rx: radius * 0.9, ry: rim * 0.8, fill: tea }),
		)
	);
};

const handleOf = (drawing: Drawing, { x, y, radius: r, handle, glaze }: Mug, high: number): string => {
	if (handle === 0) return "";
	const xAt = (part: number) => short(x + handle * r * part);
	const d = `M${xAt(0.9)} ${short(y + high * 0.2)}C${xAt(1.62)} ${short(y + high * 0.1)} ${xAt(1.66)} ${short(y + high * 0.78)} ${xAt(0.86)} ${short(y + high * 0.74)}`;
	const stroke = drawing.linear(
		[
			{ at: 0, color: lighter(glaze, 0.12) },
			{ at: 0.55, color: darker(glaze, handle > 0 ? 0.26 : 0.1) },
			{ at: 1, color: darker(glaze, 0.42) },
		],
		[0, 0, 0.5, 1],
	);
	const line = (color: string, width: number) =>
		path(d, { fill: "none", stroke: color, "stroke-width": width, "stroke-linecap": "round" });
	return line(darker(glaze, 0.5), r * 0.21) + line(stroke, r * 0.2) + softLine(d, "#ffffff", r * 0.1, 0.24);
};

/** A small parcel box beside a mug tells how it travels. */
export const mugBox = (art: Art, palette: Palette, glaze: string): string => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	const [x, y, size] = [820, 640, 640];
	const card = drawing.linear(
		[
			{ at: 0, color: "#d9b88c" },
			{ at: 1, color: "#b8905f" },
		],
		[0, 0, 1, 1],
	);
	const band = palette.hues[1];
	const box = [
		softEllipse(drawing, [x + size / 2 + 60, y + size + 6], size * 0.75, 60, 0.5),
		element("rect", { x, y, width: size, height: size, fill: card, rx: 6 }),
		element("rect", { x, y: y + size * 0.36, width: size, height: size * 0.28, fill: band }),
		drawing.place(art, x, y + size * 0.36, size, size * 0.28),
		softRect(x, y - 2, size, 8, { spread: 8, opacity: 0.3 }),
	];
	const mug: Mug = { x: 520, y: 880, radius: 290, handle: -1, glaze, turn: 0.7 };
	return drawing.svg(tableScene(drawing, palette.wall, 1180), ...box, drawMug(drawing, art, mug), grain(drawing));
};
