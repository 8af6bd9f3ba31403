import type { ProductDraft } from "@cartwright/server/operator/sample-shop";
import { Chance } from "../drawing/chance.ts";
import { combinations } from "./combinations.ts";
import type { Kind, Picture } from "./kind.ts";
import type { ProductData } from "./product-data.ts";
import { firstSeed, type RangeItem } from "./range.ts";

/** A picture that is stored as a file. */
export interface StoredPicture {
	readonly picture: Picture;
	readonly id: string;
	readonly url: string;
	readonly width: number;
	readonly height: number;
}

interface Shop {
	readonly seed: number;
	readonly brand: string;
	/** The prefix of SKUs. */
	readonly initials: string;
	/** When the shop is created. */
	readonly now: string;
}

type DraftVariant = ProductDraft["variants"][number];

/** The product as a row of an import. */
export const productDraft = (
	{ data, kind, place, style }: RangeItem,
	stored: readonly StoredPicture[],
	shop: Shop,
): ProductDraft => {
	const chance = new Chance(`${style.seed}/facts`);
	const factor = shop.seed === firstSeed ? 1 : chance.between(0.9, 1.12);
	const variants = combinations(kind.options.map(({ choices }) => choices.length)).map((choices, index) => {
		const { price: full, cost, weight } = kind.variant(choices);
		const usual = factor === 1 ? full : Math.round((full * factor) / 50) * 50;
		const named = kind.options.map(({ choices: all }, option) => all[choices[option] ?? 0]);
		const sku = [shop.initials, kind.code, String(place).padStart(2, "0"), ...named.map((choice) => choice?.code)].join(
			"-",
		);
		const shown = stored.find(({ picture }) => named.some((choice) => choice?.name === picture.choice));
		return {
			line: 0,
			choices: named.map((choice) => choice?.name ?? ""),
			sku,
			cost,
			weight: Math.round(weight * 1000) / 1000,
			...priceOf(usual, data.sale),
			barcode: barcodeOf(`${shop.seed}/${sku}`),
			stock: stockOf(data, kind, { chance: chance.of(`stock ${index}`), index, now: shop.now }),
			...(shown ? { image: shown.url } : {}),
		};
	});
	return {
		line: 0,
		handle: data.key,
		slug: slugOf(data),
		name: data.name,
		type: kind.type ?? "physical",
		visible: true,
		...(data.productionDays ? { productionDays: data.productionDays } : {}),
		...descriptionOf(data, shop.brand),
		// A shop that sells only its own products has no brand: every search for a part of the name would find everything.
		brand: "",
		ribbon: data.ribbon ?? (data.sale ? "Sale" : ""),
		tags: [...kind.tags, ...style.palette.words],
		collections: { by: "slug", values: collectionsOf(data, kind), complete: true },
		options: {
			managed: kind.options.length > 0,
			ordered: true,
			list: kind.options.map((option) => ({ ...option, choices: [...option.choices] })),
		},
		variants,
		...(data.sale ? { discount: { type: "PERCENT", value: data.sale * 10_000 } } : {}),
		images: stored.map(({ id, url, width, height, picture }) => ({ id, url, width, height, altText: picture.altText })),
		infoSections: { items: kind.sections, capacity: kind.sections.length + 1 },
		...(data.pricePerUnit ? { pricePerUnit: unitOf(data.pricePerUnit) } : {}),
	};
};

const priceOf = (full: number, sale: number | undefined): Pick<DraftVariant, "price" | "compareAtPrice"> =>
	sale ? { price: full - Math.round((full * sale) / 100), compareAtPrice: full } : { price: full };

const unitOf = ({ total, unit, base }: NonNullable<ProductData["pricePerUnit"]>) => ({
	totalQuantity: total,
	totalMeasurementUnit: unit,
	baseQuantity: base,
	baseMeasurementUnit: unit,
});

const day = 86_400_000;

const stockOf = (
	{ stock }: ProductData,
	{ stockRange: [low, high] }: Kind,
	{ chance, index, now }: { readonly chance: Chance; readonly index: number; readonly now: string },
): NonNullable<DraftVariant["stock"]> => {
	const usual = chance.whole(low, high);
	switch (stock?.kind) {
		case "sold out":
			return { quantity: 0, inStock: false };
		case "low":
			return { quantity: 1 + ((index + usual) % 3), inStock: true };
		case "patchy":
			// At least one is sold out and one is in stock, whatever the random numbers.
			return index % 3 === 1 ? { quantity: 0, inStock: false } : { quantity: usual, inStock: true };
		case "endless":
			return { inStock: true };
		case "ahead":
			return {
				quantity: 0,
				inStock: false,
				preorder: true,
				preorderLimit: stock.limit,
				preorderShipDate: new Date(Date.parse(now) + stock.shipsInDays * day).toISOString().slice(0, 10),
			};
		default:
			return { quantity: usual, inStock: true };
	}
};

const collectionsOf = ({ collections = [], sale }: ProductData, kind: Kind): string[] => [
	...kind.collections,
	...collections,
	...(sale ? ["sale"] : []),
];

/** A name may be longer than a slug should be. */
const slugOf = ({ key, name }: ProductData): string => (name.length > 60 ? key : name);

const descriptionOf = ({ name, text }: ProductData, brand: string) => ({
	description: paragraphs(text),
	...seoTexts(name, text[0], brand),
});

export const seoTexts = (name: string, text: string, brand: string) => ({
	seoTitle: `${name.length > 50 ? `${name.slice(0, 49).trimEnd()}…` : name} | ${brand}`,
	seoDescription: firstWords(text, 155),
});

/** Paragraphs as HTML. */
export const paragraphs = (text: readonly string[]): string =>
	text.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("");

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Cuts a text after whole sentences if they fit, otherwise after whole words. */
const firstWords = (text: string, maxLength: number): string => {
	if (text.length <= maxLength) return text;
	const cut = text.slice(0, maxLength);
	const sentence = cut.lastIndexOf(". ");
	return sentence > maxLength / 2 ? cut.slice(0, sentence + 1) : `${cut.slice(0, cut.lastIndexOf(" "))}…`;
};

/** An EAN-13 of the range for internal use, which starts with 2. */
export const barcodeOf = (name: string): string => {
	const chance = new Chance(`barcode ${name}`);
	const digits = `2${Array.from({ length: 11 }, () => chance.whole(0, 9)).join("")}`;
	return digits + checkDigit(digits);
};

export const checkDigit = (digits: string): number => {
	const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
	return (10 - (sum % 10)) % 10;
};
