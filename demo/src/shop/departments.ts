/** A collection of the shop, which is also a category. */
export interface Department {
	readonly slug: string;
	readonly name: string;
	readonly description: string;
	/** The slug of the parent. */
	readonly parent?: string;
	/** The product and the picture that represent it. */
	readonly picture: readonly [product: string, picture: string];
}

export const departments: readonly Department[] = [
	{
		slug: "art-prints",
		name: "Art prints",
		description: "Generative art on cotton paper, framed by hand if you like. Three sizes, four ways to hang them.",
		picture: ["thirteen-moons", "room"],
	},
	{
		slug: "posters",
		name: "Posters",
		description: "Large sheets, flat colour, small prices. For festivals that ought to exist.",
		picture: ["festival-of-small-machines", "rails"],
	},
	{
		slug: "mugs",
		name: "Mugs",
		description:
			"Stoneware with a picture all the way around. One large coffee, or tea with room for a change of mind.",
		picture: ["mug-quilt", "pair"],
	},
	{
		slug: "wear-and-carry",
		name: "Wear & carry",
		description: "Shirts and bags of organic cotton, with prints that sink in.",
		picture: ["tote-hedgerow", "natural"],
	},
	{
		slug: "tees",
		name: "Tees",
		parent: "wear-and-carry",
		description: "Straight cut, heavy cotton, five sizes, three colours.",
		picture: ["tee-thirteen-moons", "folded"],
	},
	{
		slug: "totes",
		name: "Totes",
		parent: "wear-and-carry",
		description: "Canvas for two loaves, a head of chard, and a book that you did not plan to buy.",
		picture: ["tote-star-chart", "flat"],
	},
	{
		slug: "paper-goods",
		name: "Paper goods",
		description: "Things to write in, write on, and wrap up.",
		picture: ["notebook-quilt", "stack"],
	},
	{
		slug: "notebooks",
		name: "Notebooks",
		parent: "paper-goods",
		description: "Sewn so that they lie flat on page one. Dotted, lined or blank.",
		picture: ["notebook-fathom", "closed"],
	},
	{
		slug: "cards",
		name: "Cards & wrapping",
		parent: "paper-goods",
		description: "Blank inside, lined outside, and paper by the metre for whatever goes with them.",
		picture: ["card-from-the-garden", "front"],
	},
	{
		slug: "downloads",
		name: "Downloads",
		description: "Our drawings for your screens, to download right away.",
		picture: ["wallpapers-four-seasons", "screens"],
	},
	{
		slug: "new",
		name: "New this season",
		description: "Fresh off the press, out of the kiln and off the line.",
		picture: ["balancing-act", "oak"],
	},
	{
		slug: "favourites",
		name: "Favourites",
		description: "What you keep coming back for, and what we keep on our own walls.",
		picture: ["low-sun", "oak"],
	},
	{
		slug: "night-sky",
		name: "Night sky",
		description: "Moons, star charts and the last bus to the coast.",
		picture: ["star-chart", "black"],
	},
	{
		slug: "gifts",
		name: "Gifts",
		description: "For birthdays, new homes and ordinary Tuesdays.",
		picture: ["card-go-with-it", "envelope"],
	},
	{
		slug: "sale",
		name: "Sale",
		description: "Good things at the end of their run. Once they’re gone, they’re gone.",
		picture: ["market-day", "white"],
	},
];
