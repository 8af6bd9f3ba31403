import { cardEnvelope, cardFan, cardFront, cardInside } from "../mockups/card.ts";
import { notebookClosed, notebookOpen, notebookStack } from "../mockups/notebook.ts";
import type { Kind } from "./kind.ts";

export const notebookKind: Kind = {
	code: "NB",
	collections: ["notebooks", "paper-goods"],
	options: [
		{
			name: "Pages",
			choices: [
				{ name: "Dotted", code: "DOT" },
				{ name: "Lined", code: "LIN" },
				{ name: "Blank", code: "BLA" },
			],
		},
	],
	variant: () => ({ price: 1800, cost: 560, weight: 0.31 }),
	stockRange: [10, 70],
	sections: [
		{
			title: "Paper & binding",
			description:
				"<p>160 pages of 100 g/m² paper, sewn in sections, 14.8 × 21 cm. Board cover with a cloth spine, elastic band, ribbon, and a pocket at the back.</p>",
		},
		{
			title: "Good to know",
			description:
				"<p>Takes fountain pen, pencil and fine liner. Alcohol markers will show on the other side, as they do on everything.</p>",
		},
	],
	tags: ["notebook", "stationery"],
	pictures: ({ name }, { palette, art }) => {
		const cover = (options = {}) => art({ width: 1000, height: 1620, ...options });
		return [
			{ name: "closed", altText: `${name}, closed, with a pencil`, draw: () => notebookClosed(cover(), palette) },
			{ name: "open", altText: `${name}, open at a sketch`, draw: () => notebookOpen(palette) },
			{
				name: "stack",
				altText: `Three of ${name} in a stack`,
				draw: () =>
					notebookStack(
						[cover(), cover({ seed: "second", prefix: "b" }), cover({ seed: "third", prefix: "c" })],
						palette,
					),
			},
		];
	},
};

export const cardKind: Kind = {
	code: "CA",
	collections: ["cards", "paper-goods"],
	options: [
		{
			name: "Pack",
			choices: [
				{ name: "One card", code: "1" },
				{ name: "Box of 8", code: "8" },
			],
		},
	],
	variant: ([pack]) => (pack === 0 ? { price: 420, cost: 95, weight: 0.03 } : { price: 2400, cost: 640, weight: 0.26 }),
	stockRange: [20, 150],
	sections: [
		{
			title: "Paper",
			description:
				"<p>12.5 × 17.5 cm, 300 g/m² uncoated board, blank inside. The envelope is lined with the print.</p>",
		},
		{
			title: "The box",
			description:
				"<p>Eight cards and eight envelopes in four variations of the drawing, in a sleeve of plain card.</p>",
		},
	],
	tags: ["card", "stationery"],
	pictures: ({ name }, { palette, art }) => {
		const variation = (seed: string, prefix: string) => art({ seed, prefix });
		const fan = () => [variation("second", "b"), variation("third", "c"), variation("fourth", "d"), art()];
		return [
			{
				name: "front",
				altText: `${name}, a card on its envelope`,
				choice: "One card",
				draw: () => cardFront(art(), palette),
			},
			{
				name: "box",
				altText: `${name}, four variations in a fan`,
				choice: "Box of 8",
				draw: () => cardFan(fan(), palette),
			},
			{ name: "envelope", altText: `${name} in its lined envelope`, draw: () => cardEnvelope(art(), palette) },
			{ name: "inside", altText: `${name}, blank inside`, draw: () => cardInside(palette) },
		];
	},
};
