import type { DraftImage, DraftOption, DraftStock, DraftVariant, ProductDraft, ReadingSettings } from "./draft.ts";
import { measurementUnit } from "./measures.ts";
import type { Row, RowFault } from "./row.ts";
import { gramsPerUnit, roundWeight } from "./weights.ts";

/** Column names of Shopify's newer templates. */
export const shopifyAliases: Readonly<Record<string, string>> = {
	urlhandle: "handle",
	description: "bodyhtml",
	publishedononlinestore: "published",
	sku: "variantsku",
	barcode: "variantbarcode",
	price: "variantprice",
	compareatprice: "variantcompareatprice",
	inventorytracker: "variantinventorytracker",
	inventoryquantity: "variantinventoryqty",
	continuesellingwhenoutofstock: "variantinventorypolicy",
	weightvaluegrams: "variantgrams",
	weightunitfordisplay: "variantweightunit",
	requiresshipping: "variantrequiresshipping",
	chargetax: "varianttaxable",
	productimageurl: "imagesrc",
	variantimageurl: "variantimage",
};

const optionPlaces = [1, 2, 3, 4, 5, 6] as const;

/** Own columns in the form of Shopify's metafields. */
const productionDaysColumn = "productiondaysproductmetafieldscartwrightproductiondays";
const shipDateColumn = "shipdatevariantmetafieldscartwrightshipdate";

export const shopifyColumns: ReadonlySet<string> = new Set([
	..."handle title bodyhtml vendor type tags published status giftcard seotitle seodescription".split(" "),
	...optionPlaces.flatMap((place) => [`option${place}name`, `option${place}value`]),
	..."variantsku variantbarcode variantprice variantcompareatprice costperitem variantgrams".split(" "),
	..."variantinventorytracker variantinventoryqty variantinventorypolicy variantrequiresshipping varianttaxable".split(
		" ",
	),
	..."variantimage imagesrc imageposition imagealttext".split(" "),
	..."unitpricetotalmeasure unitpricetotalmeasureunit unitpricebasemeasure unitpricebasemeasureunit".split(" "),
	// Accepted but not used: Shopify's display unit and the fulfilment service.
	..."variantweightunit variantfulfillmentservice".split(" "),
	productionDaysColumn,
	shipDateColumn,
]);

export const shopifyNumbers: readonly string[] = [
	..."variantprice variantcompareatprice costperitem variantgrams variantinventoryqty imageposition".split(" "),
	"unitpricetotalmeasure",
	"unitpricebasemeasure",
	productionDaysColumn,
];

export const isGiftCard = ([first]: readonly Row[]): boolean => first?.boolean("giftcard") ?? false;

/** Reads a product in Shopify's format. Which cells are filled decides whether a row is a variant or an image. */
export const readShopifyProduct = (rows: readonly Row[], settings: ReadingSettings): ProductDraft => {
	const first = rows[0] as Row;
	const places = optionPlaces.filter((place) => first.filled(`option${place}name`));
	const names = places.map((place) => first.filled(`option${place}name`) ?? "");
	const plain = names.length === 0 || (names.length === 1 && names[0]?.toLowerCase() === "title" && isPlain(rows));
	const variantRows = plain ? [first] : rows.filter((row) => isVariant(row, places));
	if (!plain && variantRows.length === 0) throw first.fault("option1value", "the product has options but no variant");
	const variants = variantRows.map((row) => readVariant(row, plain ? [] : places, settings));
	return {
		line: first.line,
		handle: first.filled("handle"),
		slug: first.filled("handle"),
		name: first.filled("title"),
		description: first.raw("bodyhtml"),
		visible: visibility(first),
		replaced: replacedValues(rows),
		productionDays: first.daysOrNull(productionDaysColumn),
		brand: first.text("vendor"),
		tags: first.list("tags", ","),
		collections: first.filled("type")
			? { by: "name", values: [first.filled("type") ?? ""], complete: false }
			: undefined,
		seoTitle: first.text("seotitle"),
		seoDescription: first.text("seodescription"),
		type: productType(variantRows),
		taxed: isTaxed(variantRows),
		options: plain ? { managed: false, ordered: false, list: [] } : managedOptions(names, variants),
		variants,
		images: first.text("imagesrc") === undefined ? undefined : readImages(rows),
		pricePerUnit: readPricePerUnit(first),
		weightStep: 1 / gramsPerUnit[settings.weightUnit],
	};
};

/** Shopify writes `Title` with the single value `Default Title` for a product without options. */
const isPlain = (rows: readonly Row[]): boolean => {
	const values = rows.map((row) => row.filled("option1value")).filter((value) => value !== undefined);
	return values.length <= 1 && (values[0] === undefined || values[0].toLowerCase() === "default title");
};

const isVariant = (row: Row, places: readonly number[]): boolean =>
	places.some((place) => row.filled(`option${place}value`)) ||
	row.filled("variantsku") !== undefined ||
	row.filled("variantprice") !== undefined;

const statuses = ["active", "draft", "archived", "unlisted"] as const;

const visibility = (row: Row): boolean | undefined => {
	const published = row.boolean("published");
	const status = row.oneOf("status", statuses);
	if (status === undefined) return row.text("published") === undefined ? undefined : (published ?? true);
	return status === "active" && (published ?? true);
};

/** What becomes of values that the shop does not have. */
const replacements: Readonly<Record<string, (value: string) => string | undefined>> = {
	status: (value) =>
		({
			archived: "the product is hidden, like a draft: products cannot be archived here",
			unlisted: "the product is hidden and cannot be bought by its link: products cannot be unlisted here",
		})[value],
	variantinventorytracker: (value) => (value === "shopify" ? undefined : "the shop tracks the quantity itself"),
	variantfulfillmentservice: (value) => (value === "manual" ? undefined : "the shop fulfils the orders itself"),
};

const replacedValues = (rows: readonly Row[]): RowFault[] =>
	rows.flatMap((row) =>
		Object.entries(replacements).flatMap(([key, replacementOf]) => {
			const text = row.filled(key);
			const replacement = text === undefined ? undefined : replacementOf(text.toLowerCase());
			return replacement === undefined ? [] : [row.fault(key, `"${text}": ${replacement}`).fault];
		}),
	);

/** The shop taxes all variants of a product alike: a product is taxed if any of them is. */
const isTaxed = (rows: readonly Row[]): boolean | undefined => {
	const taxed = rows.map((row) => row.boolean("varianttaxable")).filter((value) => value !== undefined);
	return taxed.length === 0 ? undefined : taxed.includes(true);
};

/** Products that need no shipping are digital. */
const productType = (rows: readonly Row[]): ProductDraft["type"] => {
	const shipped = rows.map((row) => row.boolean("variantrequiresshipping")).filter((value) => value !== undefined);
	if (shipped.length === 0) return undefined;
	return shipped.every((value) => !value) ? "digital" : "physical";
};

const managedOptions = (names: readonly string[], variants: readonly DraftVariant[]): ProductDraft["options"] => ({
	managed: true,
	ordered: false,
	list: names.map((name, index): DraftOption => {
		const used = new Set(variants.map(({ choices }) => choices[index] ?? ""));
		return { name, choices: [...used].map((choice) => ({ name: choice })) };
	}),
});

const readVariant = (row: Row, places: readonly number[], { currency, weightUnit }: ReadingSettings): DraftVariant => {
	const grams = row.measure("variantgrams");
	return {
		line: row.line,
		choices: places.map((place) => {
			const choice = row.filled(`option${place}value`);
			if (choice === undefined) throw row.fault(`option${place}value`, "a variant needs a value for each option");
			return choice;
		}),
		sku: row.text("variantsku"),
		barcode: row.text("variantbarcode"),
		price: row.money("variantprice", currency),
		compareAtPrice: row.moneyOrNull("variantcompareatprice", currency),
		cost: row.moneyOrNull("costperitem", currency),
		weight: grams === undefined ? undefined : roundWeight(grams / gramsPerUnit[weightUnit]),
		stock: readStock(row),
		image: row.filled("variantimage"),
	};
};

/** Older files say what happens when it is out of stock, newer ones whether it continues to be sold. */
const policies = ["deny", "continue", "false", "true"] as const;

/** Without an inventory tracker the quantity is ignored. */
const readStock = (row: Row): DraftStock | undefined => {
	const tracker = row.text("variantinventorytracker");
	const quantity = row.units("variantinventoryqty");
	const policy = row.oneOf("variantinventorypolicy", policies);
	if (tracker === undefined && quantity === undefined) return undefined;
	if (tracker === "") return { inStock: true };
	const continues = policy === undefined ? undefined : policy === "continue" || policy === "true";
	const preorderShipDate = row.dateOrNull(shipDateColumn);
	return { quantity: quantity ?? 0, inStock: (quantity ?? 0) > 0, preorder: continues, preorderShipDate };
};

const readImages = (rows: readonly Row[]): DraftImage[] => {
	const images = rows.flatMap((row) => {
		const url = row.filled("imagesrc");
		const position = row.number("imageposition") ?? Infinity;
		return url ? [{ url, line: row.line, altText: row.text("imagealttext"), position }] : [];
	});
	// Variants may use images that the gallery does not list.
	const shown = rows.flatMap((row) => {
		const url = row.filled("variantimage");
		return url ? [{ url, line: row.line, position: Infinity }] : [];
	});
	const inOrder = images.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position));
	const byUrl = new Map<string, DraftImage>();
	for (const { position: _, ...image } of [...inOrder, ...shown]) {
		if (!byUrl.has(image.url)) byUrl.set(image.url, image);
	}
	return [...byUrl.values()];
};

const readPricePerUnit = (row: Row): ProductDraft["pricePerUnit"] => {
	if (row.text("unitpricetotalmeasure") === undefined) return undefined;
	const total = row.measure("unitpricetotalmeasure");
	const unit = row.filled("unitpricetotalmeasureunit");
	if (!total || !unit) return null;
	return {
		totalQuantity: total,
		totalMeasurementUnit: measurementUnit(row, "unitpricetotalmeasureunit"),
		baseQuantity: row.measure("unitpricebasemeasure") || 1,
		baseMeasurementUnit:
			measurementUnit(row, "unitpricebasemeasureunit") || measurementUnit(row, "unitpricetotalmeasureunit"),
	};
};
