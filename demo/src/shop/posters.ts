import type { ProductData } from "./product-data.ts";

export const posters: readonly ProductData[] = [
	{
		key: "festival-of-small-machines",
		name: "Festival of Small Machines",
		family: "mobiles",
		palette: "carnival",
		text: [
			"The poster for a festival that we would very much like to visit: wind-up birds on Friday, clocks on Saturday, a parade of things that nearly work on Sunday.",
			"Big, flat colour on paper heavy enough to hang straight without a frame.",
		],
		collections: ["favourites"],
	},
	{
		key: "harvest-moon-market",
		name: "Harvest Moon Market",
		family: "phases",
		palette: "ember",
		text: [
			"Stalls open when the moon is up and close when the cheese is gone. Every phase is in it, so you can plan.",
			"Goes with candlelight, as markets at night do.",
		],
		collections: ["night-sky"],
	},
	{
		key: "kite-weather",
		name: "Kite Weather",
		family: "flow",
		palette: "tidepool",
		text: [
			"Twelve knots from the west, gusting to a great deal more. We drew the wind and left the kites to you.",
			"A poster with a lot of air in it, for a room with not quite enough.",
		],
		collections: ["new"],
		ribbon: "New",
	},
	{
		key: "night-bus",
		name: "Night Bus to the Coast",
		family: "dunes",
		palette: "midnight",
		text: [
			"Last departure 23:40, arriving when it gets light. Sit on the left for the hills and on the right for the sleep.",
			"One of our first posters, redrawn this year with better stars in mind and a bigger moon by accident.",
		],
		collections: ["night-sky", "favourites"],
		stock: { kind: "low" },
	},
	{
		key: "bread-and-oranges",
		name: "Bread & Oranges",
		family: "tiles",
		palette: "citrus",
		text: [
			"Breakfast as a floor plan. Round things are oranges, half-round things are oranges that somebody started on, and the stripes are toast.",
			"Washable it is not. Hang it one arm’s length from the stove.",
		],
		sale: 30,
	},
	{
		key: "allotment-society",
		name: "Allotment Society",
		family: "botanical",
		palette: "lichen",
		text: [
			"Membership benefits: one gate key, seven opinions about compost, and as many of these as will fit in a bucket.",
			"The stems were grown tall for the large size, and they know it.",
		],
	},
	{
		key: "tram-line-nine",
		name: "Tram Line Nine",
		family: "woven",
		palette: "frost",
		text: [
			"Over the bridge, under the bridge, past the school, and round again until the depot. If you look at it for long enough you will hear the bell.",
			"Good above a sofa; it keeps its rows straight even if the sofa does not.",
		],
	},
	{
		key: "incomplete-chart",
		name: "An Incomplete and Somewhat Optimistic Chart of Every Tide Pool, Rock Ledge and Swimming Spot between Here and the Lighthouse",
		family: "contours",
		palette: "frost",
		text: [
			"It took longer to agree on the name than to draw the chart. Depths are in fathoms, distances are in sandwiches, and the dotted path was underwater when we last looked.",
			"Not to be used for navigation. Very much to be used for planning.",
		],
		essential: true,
	},
];

export const wrappings: readonly ProductData[] = [
	{
		key: "wrapping-meadow",
		name: "Wrapping Paper, Meadow",
		family: "botanical",
		palette: "orchard",
		text: [
			"Five metres of meadow on a roll, printed on both sides: leaves out, plain colour in. It folds sharply and does not split at the corners of books.",
			"Uncoated, so it goes into the paper bin with a clear conscience, or around the next present with a clearer one.",
		],
		collections: ["gifts"],
		pricePerUnit: { total: 5, unit: "M", base: 1 },
		essential: true,
	},
	{
		key: "wrapping-confetti",
		name: "Wrapping Paper, Patchwork",
		family: "tiles",
		palette: "carnival",
		text: [
			"Three metres of patchwork for large boxes and for people who like to guess. Nothing lines up, so neither do you have to.",
			"Comes with a sheet of sticky labels in the same shapes.",
		],
		collections: ["gifts"],
		pricePerUnit: { total: 3, unit: "M", base: 1 },
	},
];

export const downloads: readonly ProductData[] = [
	{
		key: "wallpapers-four-seasons",
		name: "Four Seasons, Wallpapers for Every Screen",
		family: "dunes",
		palette: "tidepool",
		text: [
			"Four drawings, one for each season, each cut for a phone and for a desk.",
			"PNG files without a watermark, yours to use on every screen you own.",
		],
		collections: ["gifts"],
		stock: { kind: "endless" },
		ribbon: "Download",
		essential: true,
	},
];
