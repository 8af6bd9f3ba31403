import type { Palette } from "../art/palettes.ts";
import { darker, lighter } from "../drawing/color.ts";
import { type Art, Drawing, group, path, rect } from "../drawing/drawing.ts";
import { pencil } from "./notebook.ts";
import { backdrop, dusk, grain, pictureHeight, pictureWidth, softRect, windowLight } from "./scene.ts";

const [width, height] = [700, 980];

const desk = (color: string) => {
	const drawing = new Drawing(pictureWidth, pictureHeight);
	return { drawing, ground: backdrop(drawing, color) + windowLight(drawing, [60, 80], 1.55) };
};

/** The front of a card, its upper left corner at the origin; the fold is on the left. */
const front = (drawing: Drawing, art: Art): string => {
	const fold = drawing.linear(
		[
			{ at: 0, color: dusk, opacity: 0.2 },
			{ at: 0.03, color: "#ffffff", opacity: 0.25 },
			{ at: 0.1, color: dusk, opacity: 0.04 },
			{ at: 1, color: dusk, opacity: 0.08 },
		],
		[0, 0, 1, 0],
	);
	return (
		softRect(14, 22, width, height, { spread: 34, opacity: 0.5, radius: 6 }) +
		rect(5, 5, width, height, { fill: "#e4dccb", rx: 3 }) +
		rect(0, 0, width, height, { fill: "#fdfaf3", rx: 3 }) +
		drawing.place(art, 46, 46, width - 92, height - 92) +
		rect(0, 0, width, height, { fill: fold, rx: 3 })
	);
};

/** The back of an envelope, with its flap. */
const envelope = (drawing: Drawing, color: string, lining?: Art): string => {
	const [wide, high] = [1060, 760];
	const paper = drawing.linear(
		[
			{ at: 0, color: lighter(color, 0.18) },
			{ at: 1, color: darker(color, 0.08) },
		],
		[0, 0, 1, 1],
	);
	const flap = `M0 0L${wide / 2 - 40} 430Q${wide / 2} 466 ${wide / 2 + 40} 430L${wide} 0Z`;
	const open = `M0 0L${wide / 2 - 40} -430Q${wide / 2} -466 ${wide / 2 + 40} -430L${wide} 0Z`;
	const inner = `M34 -4L${wide / 2 - 30} -396Q${wide / 2} -424 ${wide / 2 + 30} -396L${wide - 34} -4Z`;
	return [
		softRect(12, 20, wide, high, { spread: 34, opacity: 0.45 }),
		lining
			? path(open, { fill: darker(color, 0.06) }) +
				group({ "clip-path": drawing.clip(path(inner)) }, drawing.place(lining, 0, -440, wide, 440))
			: "",
		rect(0, 0, wide, high, { fill: paper, rx: 6 }),
		path(`M0 ${high}L${wide / 2} ${high * 0.46}L${wide} ${high}`, {
			fill: "none",
			stroke: darker(color, 0.3),
			"stroke-width": 3,
			opacity: 0.5,
		}),
		lining
			? ""
			: path(flap, { fill: dusk, opacity: 0.16, transform: "translate(0 12)" }) +
				path(flap, { fill: lighter(color, 0.1) }) +
				path(flap, { fill: "none", stroke: darker(color, 0.25), "stroke-width": 2, opacity: 0.5 }),
	].join("");
};

export const cardFront = (art: Art, palette: Palette): string => {
	const { drawing, ground } = desk(palette.wall);
	return drawing.svg(
		ground,
		group({ transform: "translate(330 860) rotate(9 530 380)" }, envelope(drawing, palette.hues[3])),
		group({ transform: "translate(420 330) rotate(-5 350 490)" }, front(drawing, art)),
		grain(drawing),
	);
};

/** The envelope open: its lining carries on what the card begins. */
export const cardEnvelope = (art: Art, palette: Palette): string => {
	const { drawing, ground } = desk(palette.hues[4]);
	return drawing.svg(
		ground,
		group({ transform: "translate(500 240) rotate(3 350 490)" }, front(drawing, art)),
		group({ transform: "translate(230 1020) rotate(-6 530 380)" }, envelope(drawing, palette.hues[1], art)),
		pencil(drawing, palette.accent, "translate(190 560) rotate(-18) scale(0.7)"),
		grain(drawing),
	);
};

/** Open and blank inside, with room for what is to be said. */
export const cardInside = (palette: Palette): string => {
	const { drawing, ground } = desk(palette.wall);
	const [x, y] = [130, 560];
	const halves = [0, 1].map((side) => {
		const shade = drawing.linear(
			[
				{ at: 0, color: dusk, opacity: side === 0 ? 0.02 : 0.22 },
				{ at: side === 0 ? 0.9 : 0.12, color: dusk, opacity: 0.03 },
				{ at: 1, color: dusk, opacity: side === 0 ? 0.22 : 0.06 },
			],
			[0, 0, 1, 0],
		);
		return rect(x + side * 670, y, 670, 930, { fill: "#fdfaf2" }) + rect(x + side * 670, y, 670, 930, { fill: shade });
	});
	const mark = rect(x + 300, y + 850, 70, 4, { fill: palette.accent, opacity: 0.8 });
	const card = group(
		{ transform: "rotate(-4 800 1020)" },
		softRect(x + 8, y + 26, 1340, 930, { spread: 40, opacity: 0.5 }),
		...halves,
		mark,
	);
	return drawing.svg(
		ground,
		card,
		pencil(drawing, palette.accent, "translate(1240 880) rotate(24) scale(0.86)"),
		grain(drawing),
	);
};

/** All designs of a box in a fan. */
export const cardFan = (arts: readonly Art[], palette: Palette): string => {
	const { drawing, ground } = desk(palette.wall);
	const fan = arts.map((art, index) => {
		const part = arts.length === 1 ? 0 : index / (arts.length - 1) - 0.5;
		const place = `translate(${470 + part * 460} ${470 + Math.abs(part) * 170}) rotate(${part * 30} 350 800) scale(0.86)`;
		return group({ transform: place }, front(drawing, art));
	});
	return drawing.svg(ground, ...fan, grain(drawing));
};
