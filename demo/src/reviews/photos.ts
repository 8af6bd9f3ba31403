import type { Chance } from "../drawing/chance.ts";
import { pictureHeight, pictureWidth } from "../mockups/scene.ts";

const lights = ["#f2b46c", "#7fa6c9", "#e9c9a0", "#8f9fb0"] as const;

/** A picture of a product as a shopper would take it: crooked, too near, and in the light of a living room. */
export const asPhoto = (drawing: string, chance: Chance): string => {
	const [width, height] = [pictureWidth, pictureHeight];
	const angle = chance.between(-4, 4).toFixed(1);
	const scale = chance.between(1.2, 1.45).toFixed(2);
	const [x, y] = [width * chance.between(0.45, 0.55), height * chance.between(0.45, 0.58)].map(Math.round);
	const turned = `translate(${width / 2} ${height / 2}) rotate(${angle}) scale(${scale}) translate(-${x} -${y})`;
	const light = chance.pick([...lights]);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
		`<defs><radialGradient id="photo-light" cx="0.3" cy="0.2" r="1.1"><stop offset="0" stop-color="${light}" stop-opacity="0.1"/>`,
		`<stop offset="0.6" stop-color="${light}" stop-opacity="0.22"/><stop offset="1" stop-color="#120d14" stop-opacity="0.45"/>`,
		"</radialGradient></defs>",
		`<g transform="${turned}">${drawing}</g>`,
		`<rect width="${width}" height="${height}" fill="url(#photo-light)"/></svg>`,
	].join("");
};
