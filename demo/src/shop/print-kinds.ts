import { Chance } from "../drawing/chance.ts";
import type { FrameName } from "../mockups/frame.ts";
import { framedPrint, printDetail, printRoom, printSheet } from "../mockups/print.ts";
import type { Kind, KindOption, Picture, ProductStyle } from "./kind.ts";
import type { ProductData } from "./product-data.ts";

const sizes: KindOption = {
	name: "Size",
	choices: [
		{ name: "21 × 30 cm", code: "A4" },
		{ name: "30 × 42 cm", code: "A3" },
		{ name: "50 × 70 cm", code: "50" },
	],
};

const sheetPrices = [2400, 3900, 6400] as const;
const framePrices = [3600, 4900, 7900] as const;
const sheetWeights = [0.12, 0.2, 0.42] as const;
const frameWeights = [0.95, 1.7, 3.6] as const;

const valueAt = (values: readonly number[], index: number | undefined): number => values[index ?? 0] ?? 0;

const care = {
	title: "Paper & ink",
	description:
		"<p>Printed in house with pigment inks on 240 g/m² matte cotton paper. Keep it out of strong sun and it will hold its colours for a hundred years, by the maker’s tests; ours are still running.</p>",
};

const framing = {
	title: "Frames",
	description:
		"<ul><li>Solid oak, ash stained black, or ash painted white; all from certified forests</li><li>Acid-free mat, cut by hand</li><li>Acrylic glass, so that it survives the post</li><li>Comes ready to hang, with two hooks</li></ul>",
};

const sizing = {
	title: "Sizes",
	description:
		"<p>The size is that of the sheet. A frame adds about 6 cm to each side, mat included. Unframed prints have a white border of 2 cm.</p>",
};

const posted = {
	title: "How it travels",
	description:
		"<p>Unframed prints are rolled in tissue in a card tube. Framed ones lie flat between boards with corners of folded card. If yours arrives damaged, send us a photo and we’ll send a replacement.</p>",
};

/** Pictures of a print in each frame, in close-up, and in a room. */
const printPictures = (data: ProductData, style: ProductStyle, frames: readonly FrameName[]): Picture[] => {
	const { palette, seed } = style;
	// The first frame varies, otherwise all prints of a page would look alike.
	const turned = new Chance(`${seed}/frame`).whole(0, frames.length - 1);
	const shown = [...frames.slice(turned), ...frames.slice(0, turned)];
	const [first = "Oak"] = shown;
	return [
		...shown.map((frame) => ({
			name: frame.toLowerCase(),
			altText: `${data.name}, framed in ${frame.toLowerCase()}, on a wall`,
			choice: frame,
			draw: () => framedPrint(style.art(), palette, frame),
		})),
		{
			name: "sheet",
			altText: `${data.name}, the sheet without a frame, taped to a wall`,
			choice: "Unframed",
			draw: () => printSheet(style.art(), palette),
		},
		{
			name: "room",
			altText: `${data.name} in a room, beside a vase with leaves`,
			draw: () => printRoom(style.art(), palette, first, seed),
		},
		{
			name: "detail",
			altText: `${data.name}, the corner of paper, mat and frame up close`,
			draw: () => printDetail(style.art(), palette, first),
		},
	];
};

export const printKind: Kind = {
	code: "PR",
	collections: ["art-prints"],
	options: [
		sizes,
		{
			name: "Frame",
			choices: [
				{ name: "Unframed", code: "UNF" },
				{ name: "Oak", code: "OAK" },
				{ name: "Black", code: "BLK" },
				{ name: "White", code: "WHT" },
			],
		},
	],
	variant: ([size, frame]) => {
		const framed = frame !== 0;
		return {
			price: valueAt(sheetPrices, size) + (framed ? valueAt(framePrices, size) : 0),
			cost:
				Math.round(valueAt(sheetPrices, size) * 0.21) + (framed ? Math.round(valueAt(framePrices, size) * 0.46) : 0),
			weight: valueAt(sheetWeights, size) + (framed ? valueAt(frameWeights, size) : 0),
		};
	},
	stockRange: [6, 40],
	sections: [care, framing, sizing, posted],
	tags: ["wall", "print"],
	pictures: (data, style) => printPictures(data, style, ["Oak", "Black", "White"]),
};

/** All combinations of size, frame and mat. */
export const measuredKind: Kind = {
	...printKind,
	code: "MM",
	options: [
		sizes,
		{
			name: "Frame",
			choices: [
				{ name: "Oak", code: "OAK" },
				{ name: "Walnut", code: "WAL" },
				{ name: "Black", code: "BLK" },
				{ name: "White", code: "WHT" },
			],
		},
		{
			name: "Mat",
			choices: [
				{ name: "White mat", code: "WM" },
				{ name: "Wide mat", code: "XM" },
				{ name: "No mat", code: "NM" },
			],
		},
	],
	variant: ([size, frame, mat]) => {
		const frameAt = valueAt(framePrices, size) + (frame === 1 ? 1200 : 0);
		const matAt = valueAt([600, 1100, 0], mat);
		return {
			price: valueAt(sheetPrices, size) + 2000 + frameAt + matAt,
			cost: Math.round(valueAt(sheetPrices, size) * 0.3 + frameAt * 0.46 + matAt * 0.4),
			weight: valueAt(sheetWeights, size) + valueAt(frameWeights, size),
		};
	},
	sections: [
		{
			title: "How it is made",
			description:
				"<p>On the day you order we draw a land that has not existed before. We email you a picture of it, and you may ask for another, once. Then it is printed, numbered, framed, and its seed is thrown away.</p>",
		},
		care,
		sizing,
		{
			title: "Returns",
			description: "<p>Because it is made for you we cannot take it back, unless it reaches you damaged.</p>",
		},
	],
	pictures: (data, style) =>
		printPictures(data, style, ["Oak", "Walnut", "Black", "White"]).filter(({ name }) => name !== "sheet"),
};
