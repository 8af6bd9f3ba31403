import { withDerivedFields } from "@cartwright/products/catalogue/derived-fields";
import { products } from "@cartwright/products/catalogue/documents";
import type { Product } from "@cartwright/products/catalogue/product";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import {
	exampleProduct,
	exampleShirt,
	exampleStock,
	exampleVariant,
	stockedProductWrites,
} from "./example-products.ts";
import { openShop, type Shop } from "./shop.ts";

/** Options whose choices have no picture. */
const plainChoices = (names: readonly string[]) =>
	names.map((name) => ({ id: name.toLowerCase(), name, mediaIds: [] }));

/** Three options with four, three and three choices: a variant for each combination, and pictures for each colour. */
const exampleTee = (): Product => {
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
		id: name.toLowerCase(),
		name,
		color: "#336699",
		mediaIds: [name.toLowerCase()],
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

const preorder = { enabled: true, limit: 5, message: "Ships from 12 December" };

const exampleProducts = () => ({
	tee: exampleTee(),
	mug: exampleProduct({ name: "Mug", slug: "mug" }),
	shirt: exampleShirt({ name: "Shirt", slug: "shirt" }),
	gone: exampleProduct({ name: "Gone", slug: "gone" }),
	poster: exampleProduct({ name: "Poster", slug: "poster" }),
	file: exampleProduct({ name: "Wallpaper", slug: "wallpaper", type: "digital" }),
	ink: exampleProduct({
		name: "Ink",
		slug: "ink",
		pricePerUnit: {
			totalQuantity: 250,
			totalMeasurementUnit: "ML",
			baseQuantity: 100,
			baseMeasurementUnit: "ML",
		},
	}),
	card: exampleProduct({
		name: "Card",
		slug: "card",
		options: [{ id: "paper", name: "Paper", type: "list", choices: plainChoices(["White", "Cream"]) }],
		customTextFields: [{ title: "Name on it", maxLength: 20, mandatory: true }],
	}),
});

export type StockedProducts = ReturnType<typeof exampleProducts>;

const stockOf = (stocked: StockedProducts, product: Product) => {
	if (product === stocked.gone) return exampleStock(product, 0);
	if (product === stocked.poster) return exampleStock(product, 0, { preorder });
	if (product !== stocked.tee) return exampleStock(product, product === stocked.mug ? 5 : 100);
	// Only Ink in M is out of stock.
	return exampleStock(product, 20).map((item, at) => ({ ...item, quantity: at >= 3 && at < 6 ? 0 : 20 }));
};

/** A shop with one product of each kind that pages treat differently. */
export const openStockedShop = async (
	allowedOrigins: readonly string[],
): Promise<{ shop: Shop; products: StockedProducts }> => {
	const shop = await openShop({
		engine: "sqlite",
		allowedOrigins,
		settings: {
			storefront: { languages: ["en", "ar"] },
			tax: {
				includedInPrices: false,
				rates: [{ id: "ny", name: "NY", country: "US", subdivision: "US-NY", rate: 100_000, appliesToShipping: false }],
			},
			shipping: {
				rates: [
					{ id: "post", title: "Post", countries: ["US"], price: 500, freeFrom: 5000, deliveryTime: "3-5 days" },
					{ id: "courier", title: "Courier", countries: ["US", "FR"], price: 1500 },
				],
				pickups: [],
			},
		},
	});
	const stocked = exampleProducts();
	const offers = Object.values(stocked).map((product) => ({ product, items: stockOf(stocked, product) }));
	await shop.store.commit(shop.site, stockedProductWrites(...offers));
	return { shop, products: stocked };
};

/** Adds a product at 10.00 with this stock. */
export const offerOneMore = async (shop: Shop, name: string, quantity: number): Promise<string> => {
	const product = exampleProduct({ name, slug: name.toLowerCase().replaceAll(" ", "-") });
	await shop.store.commit(shop.site, stockedProductWrites({ product, items: exampleStock(product, quantity) }));
	return product.id;
};

/** Changes the price of a product, in minor units. */
export const setPrice = async (shop: Shop, productId: string, price: number): Promise<void> => {
	const { stored } = await shop.store.read(shop.site, { stored: byId(products, productId) });
	if (!stored) throw new Error(`there is no product ${productId}`);
	const variants = stored.doc.variants.map((variant) => ({ ...variant, price }));
	await shop.store.commit(shop.site, [replace(products, stored, withDerivedFields({ ...stored.doc, variants }))]);
};
