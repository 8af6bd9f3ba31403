import type { Palette } from "../art/palettes.ts";
import { Chance } from "../drawing/chance.ts";
import { darker, lighter, mix } from "../drawing/color.ts";
import { type Art, Drawing, rect } from "../drawing/drawing.ts";
import { framedArt, frames } from "./frame.ts";
import { vase } from "./print.ts";
import { backdrop, grain, softRect, windowLight } from "./scene.ts";

/** A long wall with three prints above a sideboard: the first thing that shoppers see. */
export const galleryWall = (arts: readonly [Art, Art, Art], palette: Palette): string => {
	const drawing = new Drawing(2000, 1500);
	const wood = "#b98b5e";
	const top = 1210;
	const front = drawing.linear([
		{ at: 0, color: wood },
		{ at: 1, color: darker(wood, 0.3) },
	]);
	const bookColors = [palette.hues[1], palette.accent, palette.hues[3]] as const;
	const books = bookColors.map((color, index) => {
		const fill = drawing.linear([
			{ at: 0, color: lighter(color, 0.15) },
			{ at: 1, color: darker(color, 0.15) },
		]);
		return rect(1430 - index * 8, top - 44 * (index + 1), 300 - index * 40, 42, { fill, rx: 5 });
	});
	return drawing.svg(
		backdrop(drawing, mix(palette.wall, palette.hues[4], 0.25)),
		windowLight(drawing, [60, 60], 1),
		windowLight(drawing, [1080, 220], 0.95),
		framedArt(drawing, arts[0], { x: 330, y: 330, width: 410, height: 565 }, frames.Oak),
		framedArt(drawing, arts[1], { x: 820, y: 190, width: 540, height: 744 }, frames.Black),
		framedArt(drawing, arts[2], { x: 1440, y: 370, width: 380, height: 523 }, frames.White),
		rect(200, top, 1900, 320, { fill: front }),
		softRect(220, top + 30, 1900, 12, { spread: 14, opacity: 0.4 }),
		rect(170, top, 1900, 30, { fill: lighter(wood, 0.2), rx: 5 }),
		vase(drawing, palette, new Chance("gallery"), [250, top + 4], 0.8),
		...books,
		grain(drawing),
	);
};
