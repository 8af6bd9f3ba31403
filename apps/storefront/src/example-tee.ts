import type { Product } from "@cartwright/server/capabilities/catalogue/product";
import { exampleProduct, exampleVariant } from "@cartwright/server/capabilities/purchase/example-goods";

/** Choices of an option that no picture shows. */
export const plainChoices = (names: readonly string[]) =>
	names.map((name) => ({ id: name.toLowerCase(), name, mediaIds: [] }));

/** Three options of four, three and three choices: a variant for each combination, and pictures for each colour. */
export const exampleTee = (): Product => {
	const colours = ["Ink", "Clay", "Moss", "Sand"];
	const media = colours.map((name) => ({
		id: name.toLowerCase(),
		type: "image" as const,
		url: `https://pictures.test/${name}.jpg`,
		width: 1200,
		height: 1500,
		altText: `Tee in ${name}`,
	}));
	const [sizes, cuts] = [plainChoices(["S", "M", "L"]), plainChoices(["Straight", "Boxy", "Long"])];
	const colourChoices = colours.map((name) => ({
		...{ id: name.toLowerCase(), name, color: "#336699", mediaIds: [name.toLowerCase()] },
	}));
	const variants = colourChoices.flatMap((colour) =>
		sizes.flatMap((size) =>
			cuts.map((cut) =>
				exampleVariant({
					choices: { colour: colour.id, size: size.id, cut: cut.id },
					sku: `TEE-${colour.name}-${size.name}-${cut.name}`,
					price: size.name === "L" ? 3200 : 3000,
					...(colour.name === "Clay" ? { compareAtPrice: 4000 } : {}),
					visible: !(colour.name === "Sand" && cut.name === "Long"),
				}),
			),
		),
	);
	return exampleProduct({
		name: "Wave tee",
		slug: "wave-tee",
		description: "<p>Heavy <b>cotton</b>.</p><script>alert(1)</script>",
		brand: { name: "Larkfield" },
		ribbon: { name: "New" },
		managesVariants: true,
		options: [
			{ id: "colour", name: "Colour", type: "color", choices: colourChoices },
			{ id: "size", name: "Size", type: "list", choices: sizes },
			{ id: "cut", name: "Cut", type: "list", choices: cuts },
		],
		variants,
		media,
		infoSections: [{ id: "care", title: "Care", description: "Wash cold." }],
	});
};
