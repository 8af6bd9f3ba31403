import { along, darker, lighter } from "../drawing/color.ts";
import { type Drawing, group, rect } from "../drawing/drawing.ts";
import type { Family } from "./family.ts";

/** Bands of shifting colour that pass over and under each other. */
export const woven: Family = (drawing, palette, chance) => {
	const { width, height } = drawing;
	const unit = Math.min(width, height);
	const margin = unit * 0.08;
	const size = (unit - 2 * margin) / chance.pick([7, 8, 9]);
	const across = Math.round((width - 2 * margin) / size);
	const left = (width - across * size) / 2;
	const down = Math.round((height - 2 * margin) / size);
	const top = (height - down * size) / 2;
	const gap = size * chance.between(0.05, 0.14);
	const warm = [palette.accent, ...palette.hues.slice(2)];
	const cool = [...palette.hues];
	const stray = chance.whole(0, across - 1);
	const warps = Array.from({ length: across }, (_, column) => {
		const color = column === stray ? palette.ink : along(warm, column / (across - 1) + chance.between(-0.1, 0.1));
		const fill = drawing.linear([
			{ at: 0, color: lighter(color, 0.16) },
			{ at: 1, color: darker(color, 0.1) },
		]);
		return rect(left + column * size + gap / 2, top, size - gap, down * size, { fill, rx: 4 });
	});
	const shade = shades(drawing);
	const wefts = Array.from({ length: down }, (_, row) => {
		const color = along(cool, row / (down - 1) + chance.between(-0.12, 0.12));
		const fill = drawing.linear([
			{ at: 0, color: lighter(color, 0.12) },
			{ at: 1, color: darker(color, 0.08) },
		]);
		const y = top + row * size + gap / 2;
		return Array.from({ length: across }, (_, column) => {
			if ((row + column) % 2 === 1) return "";
			const x = left + column * size;
			const band = rect(x - gap * 0.6, y, size + gap * 1.2, size - gap, { fill, rx: 3 });
			const under = size * 0.16;
			// Where the band dives below its neighbours it grows dark.
			return (
				group(
					{},
					rect(x - gap / 2, y - under, size, under, { fill: shade.up }),
					rect(x - gap / 2, y + size - gap, size, under, { fill: shade.down }),
				) +
				band +
				rect(x - gap * 0.6, y, under, size - gap, { fill: shade.left }) +
				rect(x + size + gap * 0.6 - under, y, under, size - gap, { fill: shade.right })
			);
		}).join("");
	});
	return rect(0, 0, width, height, { fill: palette.paper }) + warps.join("") + wefts.join("");
};

const shades = (drawing: Drawing) => {
	const dark = { at: 0, color: "#120c14", opacity: 0.3 };
	const clear = { at: 1, color: "#120c14", opacity: 0 };
	return {
		up: drawing.linear([dark, clear], [0, 1, 0, 0]),
		down: drawing.linear([dark, clear], [0, 0, 0, 1]),
		left: drawing.linear([dark, clear], [0, 0, 1, 0]),
		right: drawing.linear([dark, clear], [1, 0, 0, 0]),
	};
};
