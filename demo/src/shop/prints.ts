import type { ProductData } from "./product-data.ts";

export const prints: readonly ProductData[] = [
	{
		key: "low-sun",
		name: "Low Sun",
		family: "dunes",
		palette: "ember",
		text: [
			"The minute before the sun goes, seven ridges deep. Our program lays the hills from back to front and lets the wind comb each one before it starts the next.",
			"It is the print we hang when a room faces the wrong way and needs an evening of its own.",
		],
		collections: ["favourites"],
		ribbon: "Bestseller",
	},
	{
		key: "the-long-way-home",
		name: "The Long Way Home",
		family: "dunes",
		palette: "moor",
		text: [
			"There is a quicker road. This is the other one: over the tops, with the light behind you and nobody to wave at until the last gate.",
			"Drawn in one pass, ridge after ridge, and printed slowly so that the far hills stay as thin as they look in the morning.",
		],
	},
	{
		key: "tide-tables",
		name: "Tide Tables",
		family: "contours",
		palette: "tidepool",
		text: [
			"Eleven levels of an invented seabed, cut as if from paper. Each edge throws a small shadow onto the one below it, so the deep places look deep.",
			"Stand close and it is a chart. Step back and it is weather.",
		],
		collections: ["favourites"],
		ribbon: "Bestseller",
	},
	{
		key: "slow-hills",
		name: "Slow Hills",
		family: "contours",
		palette: "clay",
		text: [
			"A map of a place that nobody has walked, in the colours of things left out to dry. The contour lines are the only thing we corrected by hand, and we put most of them back.",
			"Kind to warm woods and to people who like to know where the high ground is.",
		],
	},
	{
		key: "fault-line",
		name: "Quiet Fault Line",
		family: "contours",
		palette: "graphite",
		text: [
			"What happens under a calm landscape, drawn as calmly. The program raised this land, shook it once, and stopped.",
			"The most restrained print in the shop; it makes good company for a desk.",
		],
		sale: 20,
	},
	{
		key: "thirteen-moons",
		name: "Thirteen Moons",
		family: "phases",
		palette: "midnight",
		text: [
			"One cycle and a little more, from dark to full and back again. The craters are drawn anew on every moon, because nobody was going to check, and we did it anyway.",
			"Printed with three passes of the darkest ink, so that night is night and not just dark paper.",
		],
		collections: ["night-sky", "favourites"],
	},
	{
		key: "star-chart",
		name: "Star Chart for a Small Town",
		family: "starChart",
		palette: "tidepool",
		text: [
			"The sky over a town with one traffic light. Twenty-four hours around the edge, seven constellations that we named ourselves, and the moon where you can find it.",
			"People ask whether the stars are real. They are as real as the town.",
		],
		collections: ["night-sky"],
	},
	{
		key: "hush",
		name: "Hush",
		family: "moonrise",
		palette: "moor",
		text: [
			"For the wall across from a bed. No hurry in it anywhere: a sky, a light, and all the room between them.",
			"We print it on the softer of our two papers, which drinks the light instead of giving it back.",
		],
		collections: ["night-sky", "gifts"],
		stock: { kind: "low" },
	},
	{
		key: "sunday-quilt",
		name: "Sunday Quilt",
		family: "tiles",
		palette: "citrus",
		text: [
			"Quarter circles, leaves and stripes, sewn together by a program with one rule: no patch may match its neighbour. It takes a thousand tries and less than a second.",
			"Bright without shouting. Kitchens seem to ask for it.",
		],
		collections: ["favourites", "new"],
		ribbon: "New",
	},
	{
		key: "workshop-floor",
		name: "Workshop Floor",
		family: "tiles",
		palette: "graphite",
		text: [
			"The same patchwork with its sleeves rolled up: mostly tools, some paint, one thing that somebody dropped and will look for later.",
			"A strong print for a hallway, where you only ever see it walking past.",
		],
		stock: { kind: "patchy" },
	},
	{
		key: "market-day",
		name: "Market Day",
		family: "tiles",
		palette: "carnival",
		text: [
			"Awnings, crates, plums, a bicycle wheel. You will find them all in here, and the program that drew it will deny every one.",
			"Our loudest print, and the one that children choose.",
		],
		sale: 25,
	},
	{
		key: "hedgerow",
		name: "Hedgerow",
		family: "botanical",
		palette: "orchard",
		text: [
			"Grown, not drawn: each stem leans a little from its root, puts out a leaf to one side, then to the other, and thinks about light. We only decide when to stop watering.",
			"No two leaves are the same shade. The ink budget has been spoken to.",
		],
		collections: ["favourites", "gifts"],
	},
	{
		key: "cut-stems",
		name: "Cut Stems",
		family: "botanical",
		palette: "rosewood",
		text: [
			"A handful from the end of the garden, put in front of the light before anyone found a vase. Four kinds of leaf, and veins in all of them.",
			"It lasts rather longer than flowers.",
		],
		collections: ["gifts"],
	},
	{
		key: "window-box",
		name: "Window Box in June",
		family: "botanical",
		palette: "tidepool",
		text: [
			"What you would see if you had watered it. The arch behind is the window; the rest climbed up overnight.",
			"Sits well in a narrow place, between a door and the shelf that was meant to fit.",
		],
		stock: { kind: "sold out" },
		essential: true,
	},
	{
		key: "current",
		name: "Current",
		family: "flow",
		palette: "frost",
		text: [
			"Drop a thousand ribbons into slow water and forbid them to touch. Where one would, it stops. What is left is a picture of going around each other politely.",
			"Look for the single ribbon that runs from edge to edge. There is always one.",
		],
		collections: ["new"],
		ribbon: "New",
	},
	{
		key: "wheat-wind",
		name: "Wheat, Wind",
		family: "flow",
		palette: "ember",
		text: [
			"The path of a gust through a field, seen from the height of a lark. Thick strokes are where it pushed; thin ones are where it changed its mind.",
			"Hang it where there is a draught and nobody will blame the window.",
		],
	},
	{
		key: "balancing-act",
		name: "Balancing Act",
		family: "mobiles",
		palette: "citrus",
		text: [
			"A mobile that weighs nothing and still has to balance. The program hangs one plate, works out what the other end can bear, and goes on until it runs out of ceiling.",
			"A fond nod to the people who first bent wire for the fun of it.",
		],
		collections: ["new", "favourites"],
		ribbon: "New",
	},
	{
		key: "afternoon-mobile",
		name: "Afternoon Mobile",
		family: "mobiles",
		palette: "clay",
		text: [
			"The quieter of the two: fewer plates, longer wires, and the sense that somebody just left the room and set it turning.",
			"Made for a reading corner. It has never dropped anything on anyone.",
		],
	},
	{
		key: "warp-and-weft",
		name: "Warp and Weft",
		family: "woven",
		palette: "rosewood",
		text: [
			"Paper bands, over and under, over and under, with one strand that strayed. Each crossing is shaded by hand-set rules, which is why your fingers expect it to be raised.",
			"It came out of an argument about whether a program can be patient.",
		],
		sale: 15,
	},
	{
		key: "equinox",
		name: "Equinox",
		family: "dunes",
		palette: "rosewood",
		text: [
			"Twice a year day and night are the same length, and we make one print of it. This is the next one: numbered, stamped on the back, and on the press right now.",
			"Pre-order yours, and we ship it as soon as the ink is dry.",
		],
		collections: ["new"],
		ribbon: "Pre-order",
		stock: { kind: "ahead", shipsInDays: 28, limit: 150 },
		essential: true,
	},
];

/** Made to order, in any size, frame and mat. */
export const madeToMeasure: readonly ProductData[] = [
	{
		key: "land-of-your-own",
		name: "A Land of Your Own",
		family: "contours",
		palette: "ember",
		text: [
			"We let the program raise a new land for you alone: your print is drawn on the day you order it, numbered 1 of 1, and the land is then forgotten. The picture shows one that we kept.",
			"Choose the size, the frame and the mat. Made in five working days, one at a time, which is the whole point.",
		],
		collections: ["gifts"],
		ribbon: "Made for you",
		stock: { kind: "endless" },
		productionDays: 5,
		essential: true,
	},
];
