import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import type { ConnectedModifier, ConnectedOption } from "@cartwright/contract/catalogue/v3/option-messages";
import type { ProductMedia } from "@cartwright/contract/catalogue/v3/product-media-messages";
import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import type { Variant as WireVariant } from "@cartwright/contract/catalogue/v3/variant-messages";
import type { ProductInventory } from "@cartwright/contract/inventory/v1/inventory-messages";
import type { VideoResolution } from "@cartwright/contract/media/media-messages";
import type { PictureFile } from "@cartwright/ui/picture-sources";
import { plainText, safeHtml } from "../safe-html.ts";
import { type Choosable, type Named, namedOf, type Option, originalOf, type PerUnit, type Variant } from "./choices.ts";
import type { FilmAddresses } from "./play-film.ts";
import { type Stock, stockOf } from "./stock.ts";
import { isWornSize } from "./worn-size.ts";

/** A picture or a film. */
export interface Medium {
	readonly picture: PictureFile;
	/** Where the film is, for which the picture is the poster. */
	readonly film?: FilmAddresses;
}

/** A text that the shopper writes, such as an engraving. */
export interface TextField extends Named {
	readonly longest: number;
	readonly required: boolean;
}

/** The data of a product page. */
export interface ProductPage extends Choosable {
	readonly id: string;
	readonly slug: string;
	readonly name: string;
	/** Safe HTML. */
	readonly description: string;
	/** The description in one line, for search engines. */
	readonly summary: string;
	readonly digital: boolean;
	readonly media: readonly Medium[];
	readonly texts: readonly TextField[];
	readonly sections: readonly { readonly title: string; readonly html: string }[];
	readonly ribbons: readonly string[];
	readonly brand: string | undefined;
	/** Of what is pre-ordered: about when it ships, and what the shop says about it. */
	readonly preorder: { readonly shipDate?: string; readonly note?: string };
	/** Set if it is made to order: the working days that it takes. */
	readonly productionDays?: number;
	/** The breadcrumbs from the collections down. */
	readonly trail: readonly { readonly name: string; readonly slug: string }[];
}

interface Around {
	readonly inventory: ProductInventory | undefined;
	readonly categories: readonly Category[];
	/** URLs of pictures on this origin are shortened to paths. */
	readonly origin: string;
	/** Up to this quantity, shoppers see how many are left. */
	readonly lowQuantity: number;
}

const summaryLength = 160;

export const productPage = (product: Product, around: Around): ProductPage => {
	const { inventory, categories, origin } = around;
	const media = (product.media?.itemsInfo?.items ?? []).flatMap((item) => medium(item, origin) ?? []);
	const options = optionsOf(product);
	const html = product.plainDescription ?? "";
	return {
		id: product.id ?? "",
		slug: product.slug ?? "",
		name: product.name ?? "",
		description: safeHtml(html),
		summary: shorten(plainText(html)),
		digital: product.productType === "DIGITAL",
		media,
		options,
		variants: variantsOf(product, options, media, around),
		texts: (product.modifiers ?? []).flatMap(textField),
		sections: (product.infoSections ?? []).map(({ title, plainDescription }) => ({
			title: title ?? "",
			html: safeHtml(plainDescription ?? ""),
		})),
		ribbons: [product.ribbon, ...(product.additionalRibbons ?? [])].flatMap((ribbon) => ribbon?.name || []),
		brand: product.brand?.name || undefined,
		preorder: preorderOf(inventory?.preorderInfo ?? {}),
		...(product.productionDays ? { productionDays: product.productionDays } : {}),
		trail: trailOf(product.mainCategoryId, categories),
	};
};

const preorderOf = ({ shipDate, message }: NonNullable<ProductInventory["preorderInfo"]>): ProductPage["preorder"] => ({
	...(shipDate ? { shipDate } : {}),
	...(message ? { note: message } : {}),
});

const shorten = (text: string): string =>
	text.length <= summaryLength ? text : `${text.slice(0, summaryLength).replace(/\s+\S*$/, "")}…`;

const medium = ({ image, video, altText }: ProductMedia, origin: string): Medium | undefined => {
	const file = image ?? video?.posters?.[0];
	const film = video && (video.url || video.resolutions?.[0]?.url);
	if (!file?.url && !film) return undefined;
	const picture = {
		url: ownAddress(file?.url ?? "", origin),
		width: file?.width || 1200,
		height: file?.height || 1200,
		...(altText || image?.altText ? { altText: altText || image?.altText } : {}),
		...(image?.focalPoint ? { focalPoint: { x: image.focalPoint.x, y: image.focalPoint.y } } : {}),
	};
	return { picture, ...(film ? { film: filmOf(film, video.resolutions ?? [], origin) } : {}) };
};

/** In pixels: the size that browsers get which take one file alone. */
const usualHeight = 720;

const filmOf = (original: string, resolutions: readonly VideoResolution[], origin: string): FilmAddresses => {
	const files = resolutions.filter(({ quality, url }) => quality && url);
	const file = files.findLast(({ height }) => (height ?? 0) <= usualHeight) ?? files[0];
	const playlist = resolutions.find(({ format }) => format === "hls");
	return {
		original: ownAddress(original, origin),
		...(file?.url ? { file: ownAddress(file.url, origin) } : {}),
		...(playlist?.url ? { playlist: ownAddress(playlist.url, origin) } : {}),
	};
};

const ownAddress = (url: string, origin: string): string =>
	url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;

/** Options that select the variant, then those that are only passed on to the shop. */
const optionsOf = ({ options, modifiers }: Product): Option[] => [
	...(options ?? []).map((option) => optionOf(option, true)),
	...(modifiers ?? []).filter(({ choicesSettings }) => choicesSettings).map((modifier) => optionOf(modifier, false)),
];

const optionOf = (option: ConnectedOption | ConnectedModifier, selects: boolean): Option => {
	const own = namedOf(option.name ?? "", option.key ?? undefined);
	const choices = (option.choicesSettings?.choices ?? []).map((choice) => ({
		...namedOf(choice.name ?? "", choice.key ?? undefined),
		...(choice.colorCode ? { colour: choice.colorCode } : {}),
	}));
	return {
		...own,
		key: originalOf(own).trim().toLowerCase(),
		selects,
		choices,
		...(isWornSize(originalOf(own), choices.map(originalOf)) ? { mustChoose: true } : {}),
	};
};

const textField = ({ freeTextSettings, mandatory }: ConnectedModifier): TextField[] => {
	if (!freeTextSettings) return [];
	const { title, key, maxCharCount } = freeTextSettings;
	return [{ ...namedOf(title ?? "", key ?? undefined), longest: maxCharCount ?? 500, required: mandatory ?? false }];
};

const variantsOf = (
	{ options = [], variantsInfo, media: all }: Product,
	shown: readonly Option[],
	media: readonly Medium[],
	{ inventory, lowQuantity }: Pick<Around, "inventory" | "lowQuantity">,
): Variant[] => {
	const place = new Map(
		(options ?? []).flatMap(({ choicesSettings }, at) =>
			(choicesSettings?.choices ?? []).map(({ choiceId }, index) => [choiceId ?? "", { at, index }] as const),
		),
	);
	const stocks = new Map((inventory?.variants ?? []).map((each) => [each.variantId ?? "", each]));
	const [only] = inventory?.variants ?? [];
	const ids = (all?.itemsInfo?.items ?? []).map(({ id }) => id);
	return (variantsInfo?.variants ?? [])
		.filter(({ visible }) => visible !== false)
		.map((variant) => {
			const choices = shown.map(() => -1);
			for (const { optionChoiceIds } of variant.choices ?? []) {
				const found = place.get(optionChoiceIds?.choiceId ?? "");
				if (found) choices[found.at] = found.index;
			}
			const stock = stocks.get(variant.id ?? "") ?? (stocks.size === 1 ? only : undefined);
			const picture = variant.media ? ids.indexOf(variant.media.id) : -1;
			return variantOf(variant, choices, stockFrom(variant, stock, lowQuantity), media[picture] ? picture : undefined);
		});
};

const variantOf = (
	{ id, sku, price, physicalProperties }: WireVariant,
	choices: readonly number[],
	stock: Stock,
	picture: number | undefined,
): Variant => {
	const amount = price?.actualPrice?.amount ?? "0";
	const before = price?.compareAtPrice?.amount;
	const perUnit = perUnitOf(physicalProperties?.pricePerUnit);
	return {
		id: id ?? "",
		choices,
		price: amount,
		...(before && Number(before) > Number(amount) ? { before } : {}),
		...(perUnit ? { perUnit } : {}),
		...(sku ? { sku } : {}),
		stock,
		...(picture === undefined ? {} : { picture }),
	};
};

type WirePerUnit = NonNullable<WireVariant["physicalProperties"]>["pricePerUnit"];

/** The wire has the base unit only as text: `$6.00 / 100 ML`. */
const perUnitOf = (each: WirePerUnit): PerUnit | undefined => {
	const { value, description } = each ?? {};
	const [, quantity = "1", unit] = / \/ (?:([\d.]+) )?([A-Z]+)$/.exec(description ?? "") ?? [];
	return value && unit ? { price: value, quantity: Number(quantity), unit } : undefined;
};

/** The stock from the inventory; if that is unavailable, from the catalogue. */
const stockFrom = (
	{ inventoryStatus }: WireVariant,
	stock: NonNullable<ProductInventory["variants"]>[number] | undefined,
	lowQuantity: number,
): Stock =>
	stockOf(
		{
			inStock: stock?.inStock ?? inventoryStatus?.inStock ?? false,
			availableForPreorder: stock?.availableForPreorder ?? inventoryStatus?.preorderEnabled ?? false,
			quantity: stock?.quantity ?? undefined,
		},
		lowQuantity,
	);

const trailOf = (id: string | null | undefined, categories: readonly Category[]): ProductPage["trail"] => {
	const trail: { name: string; slug: string }[] = [];
	let next = categories.find((category) => category.id === id);
	// Limits the depth: a cycle in the tree would never end.
	while (next && trail.length < 10) {
		trail.unshift({ name: next.name ?? "", slug: next.slug ?? "" });
		const above = next.parentCategory?.id;
		next = above ? categories.find((category) => category.id === above) : undefined;
	}
	return trail;
};
