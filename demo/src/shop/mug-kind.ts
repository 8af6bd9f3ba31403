import { mugBox, mugDetail, mugPair, mugPicture } from "../mockups/mug.ts";
import type { Kind } from "./kind.ts";

const glazes = [
	{ name: "Chalk", code: "CH", color: "#f3eee4" },
	{ name: "Storm", code: "ST", color: "#46566b" },
	{ name: "Clay", code: "CL", color: "#c98f6b" },
] as const;

export const mugKind: Kind = {
	code: "MU",
	collections: ["mugs"],
	options: [{ name: "Glaze", type: "color", choices: glazes }],
	variant: ([glaze]) => ({ price: glaze === 0 ? 1900 : 2100, cost: 620, weight: 0.41 }),
	stockRange: [8, 60],
	sections: [
		{
			title: "Materials & care",
			description:
				"<p>Stoneware, fired twice. Safe in the dishwasher, the microwave and the hands of children over three. Holds 350 ml; 9.5 cm high, 8.5 cm across.</p>",
		},
		{
			title: "Small differences",
			description:
				"<p>Each mug is dipped by hand, so the glaze may run a little thicker at the foot. We send the ones we would keep.</p>",
		},
		{
			title: "How it travels",
			description:
				"<p>In a box made for it, without plastic. We drop one from the stairs every month to make sure.</p>",
		},
	],
	tags: ["mug", "kitchen"],
	pictures: ({ name }, { palette, art }) => {
		const band = () => art({ width: 2400, height: 1000 });
		const [chalk, storm] = glazes;
		return [
			...glazes.map((glaze, index) => ({
				name: glaze.name.toLowerCase(),
				altText: `${name} with ${glaze.name.toLowerCase()} glaze on a table`,
				choice: glaze.name,
				draw: () => mugPicture(band(), palette, glaze.color, index % 2 === 0 ? 1 : -1),
			})),
			{
				name: "pair",
				altText: `Two of ${name}, in chalk and storm`,
				draw: () => mugPair(band(), palette, [chalk.color, storm.color]),
			},
			{
				name: "detail",
				altText: `${name}, the rim and the print up close`,
				draw: () => mugDetail(band(), palette, chalk.color),
			},
			{ name: "box", altText: `${name} beside its box`, draw: () => mugBox(band(), palette, chalk.color) },
		];
	},
};
