import type { ProductData } from "./product-data.ts";

export const notebooks: readonly ProductData[] = [
	{
		key: "notebook-fathom",
		name: "Fathom Notebook",
		family: "contours",
		palette: "tidepool",
		text: [
			"For notes that go deep, and for the ones that do not. 160 pages that take ink without letting it through, and a spine sewn so that it lies flat on page one.",
			"The band keeps it shut in a bag. The ribbon keeps your place when you do not.",
		],
		collections: ["favourites", "gifts"],
	},
	{
		key: "notebook-quilt",
		name: "Patchwork Notebook",
		family: "tiles",
		palette: "citrus",
		text: [
			"A cheerful cover for unglamorous lists. Ours holds the orders, the birthdays, and a running score of who made the tea.",
			"Rounded corners, because it lives in a pocket with keys.",
		],
		collections: ["gifts"],
	},
	{
		key: "notebook-night-watch",
		name: "Night Watch Notebook",
		family: "phases",
		palette: "midnight",
		text: [
			"Keep it by the bed for the thing you will otherwise forget. Cream pages, so that a lamp does not wake anyone.",
			"The phases on the cover let you tell early nights from late ones.",
		],
		collections: ["night-sky"],
	},
	{
		key: "notebook-cut-stems",
		name: "Cut Stems Notebook",
		family: "botanical",
		palette: "rosewood",
		text: [
			"A garden diary, or any diary. Press a leaf between pages 80 and 81: that is where the binding is strongest.",
			"Cloth spine, dyed to match.",
		],
		stock: { kind: "low" },
	},
	{
		key: "notebook-basket",
		name: "Basket Notebook",
		family: "woven",
		palette: "lichen",
		text: [
			"Something to put things in. The woven cover is printed flat and looks raised, and people will stroke it in meetings.",
			"Two lines on the first page for your name and for the reward you offer.",
		],
		sale: 20,
	},
	{
		key: "notebook-field",
		name: "Field Notebook",
		family: "flow",
		palette: "orchard",
		text: [
			"Goes outside. The cover sheds a shower and the paper takes pencil when it is damp, which we know from the allotment.",
			"Stiff enough to write on standing up.",
		],
		collections: ["new"],
		ribbon: "New",
	},
];

export const cards: readonly ProductData[] = [
	{
		key: "card-many-happy-orbits",
		name: "Many Happy Orbits",
		family: "starChart",
		palette: "midnight",
		text: [
			"A birthday card for anyone who has been round the sun again. Blank inside, because you know them and we do not.",
			"Comes with a lined envelope that is worth keeping.",
		],
		collections: ["night-sky", "gifts"],
	},
	{
		key: "card-from-the-garden",
		name: "From the Garden",
		family: "botanical",
		palette: "rosewood",
		text: [
			"Says thank you, get well, or sorry about the fence, depending on what you write. The stems are happy with any of these.",
			"Heavy board, scored so that it stands up straight on a shelf.",
		],
		collections: ["favourites", "gifts"],
	},
	{
		key: "card-wish-you-were",
		name: "Wish You Were",
		family: "dunes",
		palette: "citrus",
		text: [
			"The rest of the sentence is up to you: here, home, quicker with the post. A view that is better than the one from our window.",
			"The horizon runs on inside, very faintly, under your handwriting.",
		],
		collections: ["gifts"],
	},
	{
		key: "card-sew-far",
		name: "Sew Far, Sew Good",
		family: "tiles",
		palette: "lichen",
		text: [
			"For milestones, houses, jobs that worked out. We are aware of the pun and have decided to keep it.",
			"Each box holds two of four patchworks.",
		],
		sale: 20,
	},
	{
		key: "card-hold-on",
		name: "Hold On",
		family: "mobiles",
		palette: "clay",
		text: [
			"For someone with a lot in the air. It all balances in the end; the card is proof, of a sort.",
			"Quiet enough for the hard occasions.",
		],
		collections: ["new"],
	},
	{
		key: "card-warm-regards",
		name: "Warm Regards",
		family: "woven",
		palette: "ember",
		text: [
			"The scarf of greeting cards. Good from the first frost on, and not tied to any holiday, so the box lasts.",
			"Printed with plant-based inks that smell, briefly, of bread.",
		],
		stock: { kind: "patchy" },
	},
	{
		key: "card-go-with-it",
		name: "Go With It",
		family: "flow",
		palette: "carnival",
		text: [
			"Congratulations, good luck, safe travels: all of it in one direction. The envelope is lined with the rest of the river.",
			"A fountain pen does not bleed on it. We checked with three.",
		],
		collections: ["gifts"],
	},
];
