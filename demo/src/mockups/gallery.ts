import type { Palette } from "../art/palettes.ts";
import { Chance } from "../drawing/chance.ts";
import { darker, lighter, mix } from "../drawing/color.ts";
import { type Art, Drawing, rect } from "../drawing/drawing.ts";
import { framedArt, frames } from "./frame.ts";
import { vase } from "./print.ts";
import { backdrop, grain, softRect, windowLight } from "./scene.ts";

/** A long wall with three prints above a sideboard: the first thing that shoppers see. */
export const galleryWall = (arts: readonly [Art, Art, Art], palette: Palette): string => {
	const drawing = new Drawing(2400, 1350);
	const wood = "#b98b5e";
	const top = 1120;
	const front = drawing.linear([
		{ at: 0, color: wood },
		{ at: 1, color: darker(wood, 0.3) },
	]);
	return drawing.svg(
		backdrop(drawing, mix(palette.wall, palette.hues[4], 0.25)),
		windowLight(drawing, [120, 60], 0.95),
		windowLight(drawing, [1300, 160], 0.9),
		framedArt(drawing, arts[0], { x: 520, y: 240, width: 480, height: 660 }, frames.Oak),
		framedArt(drawing, arts[1], { x: 1090, y: 130, width: 600, height: 826 }, frames.Black),
		framedArt(drawing, arts[2], { x: 1780, y: 270, width: 440, height: 606 }, frames.White),
		rect(300, top, 2200, 300, { fill: front }),
		softRect(320, top + 30, 2200, 12, { spread: 14, opacity: 0.4 }),
		rect(270, top, 2200, 30, { fill: lighter(wood, 0.2), rx: 5 }),
		vase(drawing, palette, new Chance("gallery"), [390, top + 4], 0.82),
		...[0, 1, 2].map((index) => {
			const color = [palette.hues[1], palette.accent, palette.hues[3]][index] as string;
			return rect(1950 - index * 8, top - 44 * (index + 1), 320 - index * 40, 42, {
				fill: drawing.linear([
					{ at: 0, color: lighter(color, 0.15) },
					{ at: 1, color: darker(color, 0.15) },
				]),
				rx: 5,
			});
		}),
		grain(drawing),
	);
};
