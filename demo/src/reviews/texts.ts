/** What a review of the demo shop says. The stars go with it. */
export interface ReviewText {
	readonly rating: number;
	readonly title?: string;
	readonly body: string;
	/** What the shop answers. */
	readonly reply?: string;
}

/** Of anything that the shop sells. */
export const general: readonly ReviewText[] = [
	{
		rating: 5,
		title: "Even better than the picture",
		body: "The colours are richer than on the screen. Came well packed, too.",
	},
	{
		rating: 5,
		title: "A gift that landed",
		body: "Bought it for my sister’s new flat. She sent a photo of it within the hour.",
	},
	{ rating: 5, body: "Second one I have ordered. Same quality as the first, which says a lot." },
	{
		rating: 5,
		title: "Simple and well made",
		body: "Nothing to complain about: as described, on time, nicely finished.",
	},
	{
		rating: 4,
		title: "Lovely, slow delivery",
		body: "I love it. It took two days longer than promised, hence four stars.",
	},
	{ rating: 4, body: "Good quality for the price. I would have liked a little more choice of colours." },
	{
		rating: 4,
		title: "Smaller than I thought",
		body: "Check the measurements before you order. Otherwise very happy with it.",
	},
	{ rating: 3, title: "Fine", body: "It is all right. The picture made it look a bit warmer than it is in daylight." },
	{
		rating: 2,
		title: "Arrived with a dent",
		body: "One corner of the box was crushed, and what was inside had a small mark.",
		reply: "We are sorry that it arrived like this. A replacement is on its way, and you can keep the first one.",
	},
	{
		rating: 1,
		title: "Not for me",
		body: "The green is much darker than I expected. Sending it back was easy, at least.",
		reply: "Thank you for telling us. We have added a photo in daylight to the page.",
	},
];

/** Of products in these collections. */
export const byCollection: Readonly<Record<string, readonly ReviewText[]>> = {
	"art-prints": [
		{
			rating: 5,
			title: "Looks great framed",
			body: "Heavy paper with a nice tooth. It hangs above the sofa and everybody asks about it.",
		},
		{ rating: 4, body: "Beautiful print. The tube left it curled for a day, but it flattened under some books." },
	],
	posters: [
		{ rating: 5, title: "Made the room", body: "Crisp print, no banding, and the white border is exactly even." },
		{ rating: 3, body: "Nice design. The paper is thinner than that of the art prints, so handle it with care." },
	],
	mugs: [
		{
			rating: 5,
			title: "My favourite cup",
			body: "Good handle, keeps coffee warm, and the print has survived the dishwasher so far.",
		},
		{ rating: 4, body: "Sits nicely in the hand. I wish it held a little more." },
	],
	tees: [
		{
			rating: 5,
			title: "Soft and true to size",
			body: "Washed five times by now. No shrinking, no cracks in the print.",
		},
		{ rating: 2, title: "Runs small", body: "I usually wear M and needed L. The fabric itself is very good." },
	],
	notebooks: [
		{ rating: 5, body: "Lies flat, and a fountain pen does not bleed through. That is all I ask of a notebook." },
		{ rating: 4, title: "Nearly perfect", body: "A ribbon would have made it five stars." },
	],
};
