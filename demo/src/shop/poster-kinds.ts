import { laptop, phones, tabletAndPhone } from "../mockups/devices.ts";
import { posterClips, posterDetail, posterRails, posterRolled } from "../mockups/poster.ts";
import type { Kind } from "./kind.ts";
import { wallpapers } from "./wallpapers.ts";

export const posterKind: Kind = {
	code: "PO",
	collections: ["posters"],
	options: [
		{
			name: "Size",
			choices: [
				{ name: "50 × 70 cm", code: "50" },
				{ name: "70 × 100 cm", code: "70" },
			],
		},
	],
	variant: ([size]) =>
		size === 0 ? { price: 2800, cost: 640, weight: 0.28 } : { price: 4200, cost: 980, weight: 0.46 },
	stockRange: [10, 80],
	sections: [
		{
			title: "Paper & ink",
			description:
				"<p>Offset printed on 200 g/m² uncoated paper made from recycled fibre. A matt sheet with a little tooth: no glare, and it takes a fingerprint kindly.</p>",
		},
		{
			title: "Hanging it",
			description:
				"<p>Two clips and two nails are all it needs. It also fits standard frames and magnetic rails of the same width; both are easy to find.</p>",
		},
		{
			title: "How it travels",
			description:
				"<p>Rolled in a tube. Lay it face down under a few books for a night and it will forget the journey.</p>",
		},
	],
	tags: ["wall", "poster"],
	pictures: ({ name }, { palette, art }) => [
		{ name: "clips", altText: `${name}, a poster hung by two steel clips`, draw: () => posterClips(art(), palette) },
		{
			name: "rails",
			altText: `${name} between two wooden rails above a table`,
			draw: () => posterRails(art(), palette),
		},
		{ name: "rolled", altText: `${name} beside the tube that it is sent in`, draw: () => posterRolled(art(), palette) },
		{
			name: "detail",
			altText: `${name}, a corner with its clip up close`,
			draw: () => posterDetail(art(), palette),
		},
	],
};

export const wrappingKind: Kind = {
	code: "WP",
	collections: ["cards", "paper-goods"],
	options: [],
	variant: () => ({ price: 1250, cost: 310, weight: 0.35 }),
	stockRange: [30, 120],
	sections: [
		{
			title: "Paper",
			description:
				"<p>90 g/m², 50 cm wide, rolled onto a core of card. Uncoated, printed with plant-based inks, and recyclable.</p>",
		},
	],
	tags: ["gift wrap", "paper"],
	pictures: ({ name }, { palette, art }) => [
		{ name: "rolled", altText: `${name}, a sheet beside the roll`, draw: () => posterRolled(art(), palette) },
		{
			name: "hung",
			altText: `${name}, one sheet hung up to show the pattern`,
			draw: () => posterClips(art(), palette),
		},
		{ name: "detail", altText: `${name}, the pattern up close`, draw: () => posterDetail(art(), palette) },
	],
};

export const downloadKind: Kind = {
	code: "DL",
	collections: ["downloads"],
	type: "digital",
	options: [],
	variant: () => ({ price: 900, cost: 0, weight: 0 }),
	stockRange: [0, 0],
	sections: [
		{
			title: "What you get",
			description:
				"<ul><li>4 drawings as PNG, one for each season, each in two shapes: phone and desk</li><li>1080 × 2340 and 2560 × 1440 pixels</li><li>A ZIP file to download as soon as you have paid</li></ul>",
		},
		{
			title: "Licence",
			description:
				"<p>For your own screens, at home and at work, for as long as you like. Please do not print or sell it.</p>",
		},
	],
	tags: ["download", "wallpaper"],
	download: wallpapers,
	pictures: ({ name }, { palette, art }) => {
		const second = () => art({ family: "moonrise", width: 600, height: 1300, prefix: "b" });
		return [
			{
				name: "screens",
				altText: `${name} on a tablet and a phone`,
				draw: () => tabletAndPhone([art(), art({ width: 600, height: 1300, prefix: "b" })], palette),
			},
			{
				name: "desk",
				altText: `${name} on the screen of a laptop`,
				draw: () => laptop(art({ family: "contours", width: 1600, height: 1000 }), palette),
			},
			{
				name: "phones",
				altText: `Three drawings of ${name} on phones`,
				draw: () =>
					phones(
						[
							art({ width: 600, height: 1300 }),
							second(),
							art({ family: "botanical", width: 600, height: 1300, prefix: "c" }),
						],
						palette,
					),
			},
		];
	},
};
