import type { ProductData } from "./product-data.ts";

export const mugs: readonly ProductData[] = [
	{
		key: "mug-low-sun",
		name: "Low Sun Mug",
		family: "dunes",
		palette: "ember",
		text: [
			"Our evening print, wrapped all the way around, so the sun sets once for each hand. Thick in the wall, thin at the lip, and steady on a pile of papers.",
			"Holds 350 ml: one large coffee, or tea with room for a change of mind.",
		],
		collections: ["favourites", "gifts"],
		ribbon: "Bestseller",
	},
	{
		key: "mug-night-shift",
		name: "Night Shift Mug",
		family: "phases",
		palette: "midnight",
		text: [
			"For whoever is up. Turn it a little with every sip and the moon fills as the mug empties.",
			"The dark glaze hides the ring that coffee leaves, which is half of why we like it.",
		],
		collections: ["night-sky", "gifts"],
	},
	{
		key: "mug-quilt",
		name: "Patchwork Mug",
		family: "tiles",
		palette: "citrus",
		text: [
			"Forty-odd little squares and no two neighbours alike. It looks awake before you are.",
			"Printed in one wrap, so the seam hides under the handle and only the dishwasher knows.",
		],
		collections: ["gifts", "new"],
	},
	{
		key: "mug-hedgerow",
		name: "Hedgerow Mug",
		family: "botanical",
		palette: "orchard",
		text: [
			"A row of stems that goes once around and starts again. Best with something from the garden in it: mint, say, or soup.",
			"The stems are printed under the glaze. They do not fade, and they do not need pruning.",
		],
		collections: ["gifts"],
		stock: { kind: "patchy" },
	},
	{
		key: "mug-fathom",
		name: "Fathom Mug",
		family: "contours",
		palette: "tidepool",
		text: [
			"Depth lines on the outside, depth on the inside. The wide base was a request from a boat.",
			"Right now more people want it than the kiln can hold. Pre-order yours, and we fire it in the next batch.",
		],
		ribbon: "Back soon",
		stock: { kind: "ahead", shipsInDays: 21, limit: 60 },
		essential: true,
	},
	{
		key: "mug-draught",
		name: "Draught Mug",
		family: "flow",
		palette: "frost",
		text: [
			"Steam goes up; these lines go sideways. Between them they explain most of the weather in a kitchen.",
			"A cool print for people who take it black.",
		],
		sale: 20,
	},
	{
		key: "mug-selvedge",
		name: "Selvedge Mug",
		family: "woven",
		palette: "rosewood",
		text: [
			"A basket for hot drinks. The weave runs straight around the wall and stops neatly at the rim, as selvedges should.",
			"It feels smooth. Your eyes will go on disagreeing.",
		],
		stock: { kind: "sold out" },
		essential: true,
	},
	{
		key: "mug-first-frost",
		name: "First Frost Mug",
		family: "dunes",
		palette: "frost",
		text: [
			"The field behind the workshop on the one morning a year when nobody minds getting up. Pale outside, warm inside.",
			"Comes out each autumn and is gone by spring.",
		],
		collections: ["new"],
		stock: { kind: "low" },
	},
];
