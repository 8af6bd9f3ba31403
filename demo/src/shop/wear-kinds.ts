import { teeBack, teeDetail, teeFolded, teeFront } from "../mockups/tee.ts";
import { toteDetail, toteFlat, toteHanging } from "../mockups/tote.ts";
import type { Kind } from "./kind.ts";

const cottons = [
	{ name: "Oat", code: "OA", color: "#efe8da" },
	{ name: "Ink", code: "IN", color: "#272b38" },
	{ name: "Sage", code: "SA", color: "#8b9a84" },
] as const;

export const teeKind: Kind = {
	code: "TE",
	collections: ["tees", "wear-and-carry"],
	options: [
		{ name: "Colour", type: "color", choices: cottons },
		{
			name: "Size",
			choices: ["XS", "S", "M", "L", "XL"].map((size) => ({ name: size, code: size })),
		},
	],
	variant: ([, size = 0]) => ({ price: 3400, cost: 1150, weight: 0.17 + size * 0.012 }),
	stockRange: [4, 30],
	sections: [
		{
			title: "Sizing",
			description:
				"<p>Straight and a little roomy; between two sizes, take the smaller. Chest, laid flat: XS 46 cm, S 49 cm, M 52 cm, L 55 cm, XL 58 cm. Length: XS 66 cm, then 2 cm more with each size.</p>",
		},
		{
			title: "Materials & care",
			description:
				"<p>100 % organic cotton, 200 g/m². Wash at 30 degrees, inside out. Dry it on a line. Iron around the print, not over it.</p>",
		},
		{
			title: "Where it is made",
			description: "<p>Knitted and sewn in Portugal by a workshop of thirty, printed by us with water-based inks.</p>",
		},
	],
	tags: ["tee", "clothing", "organic cotton"],
	pictures: ({ name }, { palette, art }) => {
		const print = () => art({ width: 1000, height: 1200 });
		const [oat, ink] = cottons;
		return [
			...cottons.map((cotton) => ({
				name: cotton.name.toLowerCase(),
				altText: `${name} in ${cotton.name.toLowerCase()}, from the front`,
				choice: cotton.name,
				draw: () => teeFront(print(), palette, cotton.color),
			})),
			{ name: "back", altText: `${name} in ink, from the back`, draw: () => teeBack(print(), palette, ink.color) },
			{
				name: "folded",
				altText: `${name} in all its colours, folded`,
				draw: () =>
					teeFolded(
						print(),
						palette,
						cottons.map(({ color }) => color),
					),
			},
			{
				name: "detail",
				altText: `${name}, the collar and the print up close`,
				draw: () => teeDetail(print(), palette, oat.color),
			},
		];
	},
};

const canvases = [
	{ name: "Natural", code: "NA", color: "#e8dcc6" },
	{ name: "Charcoal", code: "CH", color: "#3a3a40" },
] as const;

export const toteKind: Kind = {
	code: "TO",
	collections: ["totes", "wear-and-carry"],
	options: [{ name: "Canvas", type: "color", choices: canvases }],
	variant: () => ({ price: 2600, cost: 780, weight: 0.24 }),
	stockRange: [6, 45],
	sections: [
		{
			title: "Materials & care",
			description:
				"<p>Organic cotton canvas, 340 g/m². Wash cold, dry on a line, iron from the inside. It shrinks by about three per cent, once.</p>",
		},
		{
			title: "Sizing",
			description:
				"<p>38 cm wide, 42 cm high, 10 cm deep at the base; straps 68 cm. Carries twelve kilograms, or one toddler for a short while.</p>",
		},
	],
	tags: ["tote", "bag", "organic cotton"],
	pictures: ({ name }, { palette, art }) => {
		const print = () => art({ width: 1000, height: 1214 });
		const [natural] = canvases;
		return [
			...canvases.map((canvas) => ({
				name: canvas.name.toLowerCase(),
				altText: `${name} in ${canvas.name.toLowerCase()}, hanging from a wooden peg`,
				choice: canvas.name,
				draw: () => toteHanging(print(), palette, canvas.color),
			})),
			{ name: "flat", altText: `${name} on a table`, draw: () => toteFlat(print(), palette, natural.color) },
			{
				name: "detail",
				altText: `${name}, canvas and print up close`,
				draw: () => toteDetail(print(), palette, natural.color),
			},
		];
	},
};
