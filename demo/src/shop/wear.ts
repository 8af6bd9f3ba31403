import type { ProductData } from "./product-data.ts";

export const tees: readonly ProductData[] = [
	{
		key: "tee-low-sun",
		name: "Low Sun Tee",
		family: "dunes",
		palette: "ember",
		text: [
			"A sunset the size of two hands, printed in soft ink that sinks into the cloth instead of sitting on it. After ten washes it looks like it was always there.",
			"Straight cut, long enough to stay tucked in, short enough not to need it.",
		],
		collections: ["favourites"],
		ribbon: "Bestseller",
		stock: { kind: "patchy" },
		essential: true,
	},
	{
		key: "tee-thirteen-moons",
		name: "Thirteen Moons Tee",
		family: "phases",
		palette: "midnight",
		text: [
			"The whole cycle on one chest. A small moon sits between the shoulders for whoever walks behind you.",
			"Wear it to look at the sky, or to explain why you are late.",
		],
		collections: ["night-sky", "new"],
	},
	{
		key: "tee-slow-hills",
		name: "Slow Hills Tee",
		family: "contours",
		palette: "moor",
		text: [
			"Contour lines for people who take the stairs. The map is of nowhere, so nobody can tell you that you are holding it upside down.",
			"Heavier cotton than most, and softer for it by the second week.",
		],
	},
	{
		key: "tee-hedgerow",
		name: "Hedgerow Tee",
		family: "botanical",
		palette: "orchard",
		text: [
			"What grows along the lane, from the ditch up. Printed in five colours, one after the other, each a little out of line with the last, as in old seed packets.",
			"Does not show grass stains. We have done the research.",
		],
		collections: ["gifts"],
		stock: { kind: "patchy" },
	},
	{
		key: "tee-current",
		name: "Current Tee",
		family: "flow",
		palette: "tidepool",
		text: [
			"A thousand ribbons that never touch, on a shirt that gets along with everything.",
			"The print starts where your pocket would be and drifts off to the right, as one does.",
		],
		sale: 20,
	},
	{
		key: "tee-quilt",
		name: "Patchwork Tee",
		family: "tiles",
		palette: "carnival",
		text: [
			"The loud one. A block of patchwork under an arch, in every colour that we had open that day.",
			"Also the one that gets compliments from strangers on trains.",
		],
		stock: { kind: "sold out" },
		essential: true,
	},
	{
		key: "tee-balancing-act",
		name: "Balancing Act Tee",
		family: "mobiles",
		palette: "citrus",
		text: [
			"A mobile that hangs from your collar bone and stays level however you stand. We recommend good posture anyway.",
			"Thin lines are hard to print on cloth. It took us nine tries, and we kept all the bad ones for painting in.",
		],
		collections: ["new"],
		ribbon: "New",
	},
	{
		key: "tee-selvedge",
		name: "Selvedge Tee",
		family: "woven",
		palette: "clay",
		text: [
			"Weaving, printed on knitting. There is a joke in there for people who work with cloth; everybody else gets a handsome shirt.",
			"Cut from organic cotton, sewn with the seam to the outside at the neck, where it cannot itch.",
		],
	},
];

export const totes: readonly ProductData[] = [
	{
		key: "tote-hedgerow",
		name: "Hedgerow Tote",
		family: "botanical",
		palette: "clay",
		text: [
			"Holds two loaves, a head of chard, and a book you did not plan to buy. The straps are long enough for a winter coat.",
			"Heavy canvas, folded hem, and a loop inside for your keys.",
		],
		collections: ["favourites", "gifts"],
	},
	{
		key: "tote-market-day",
		name: "Market Day Tote",
		family: "tiles",
		palette: "tidepool",
		text: [
			"Made for Saturday mornings. The patchwork hides a squashed tomato better than plain canvas, which we learned the plain way.",
			"Flat base, so that the eggs can sit.",
		],
	},
	{
		key: "tote-star-chart",
		name: "Star Chart Tote",
		family: "starChart",
		palette: "midnight",
		text: [
			"Navigation for the way home. Carry it on your shoulder and the stars are at about the height of a bus driver.",
			"The only one of our totes with a button, because telescopes are heavy.",
		],
		collections: ["night-sky"],
		stock: { kind: "patchy" },
	},
	{
		key: "tote-wheat-wind",
		name: "Wheat, Wind Tote",
		family: "flow",
		palette: "ember",
		text: [
			"Field on the outside, flour on the inside, if you walk home past the mill. A bag with some sway to it.",
			"Washes at 30 degrees and dries in the thing it is named after.",
		],
		sale: 25,
	},
	{
		key: "tote-slow-hills",
		name: "Slow Hills Tote",
		family: "contours",
		palette: "lichen",
		text: [
			"An uphill sort of bag: wide straps, doubled where they carry, and a print that makes any walk look shorter.",
			"Big enough for a laptop and the sandwich that goes with it.",
		],
		collections: ["new"],
	},
];
