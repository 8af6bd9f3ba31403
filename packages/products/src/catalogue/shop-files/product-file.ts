import { Dimensions, MeasurementUnit } from "@cartwright/contract/ecommerce/measure-messages";
import {
	bool,
	decimal,
	described,
	enumeration,
	float,
	guid,
	int64,
	integer,
	json,
	list,
	map,
	message,
	optional,
	text,
	timestamp,
	type Wire,
} from "@cartwright/contract/message";
import { Translations } from "@cartwright/contract/sites/translation-messages";
import type { DigitalFile } from "../product.ts";

const maxHtml = 500_000;
const amount = () => decimal({ gte: 0, lt: 1_000_000_000 });
const slug = () => text({ min: 1, max: 300 });

const PictureFile = message(
	{
		file: described(text({ max: 300 }), "A file of the folder: pictures/ and its name."),
		url: described(text({ max: 4000 }), "A picture or video on another server."),
		type: described(optional(enumeration(["image", "video"])), "`image` if it is left out."),
		width: optional(integer({ min: 0 })),
		height: optional(integer({ min: 0 })),
		altText: optional(text({ max: 5000 })),
		title: optional(text({ max: 5000 })),
		poster: described(optional(text({ max: 4000 })), "The first picture of a video: a file or an address."),
	},
	{ oneof: [["file", "url"]] },
);
export type PictureFile = Wire<typeof PictureFile>;

const StockFile = message({
	quantity: described(optional(integer()), "Left out if the quantity is not tracked."),
	inStock: described(optional(bool()), "Without a quantity: whether there is any; true if it is left out."),
	preorder: optional(
		message({
			limit: integer({ min: 0 }),
			message: optional(text({ max: 5000 })),
			shipDate: described(optional(text({ format: "LOCAL_DATE" })), "About when it ships, such as 2027-01-15."),
		}),
	),
});
export type StockFile = Wire<typeof StockFile>;

const VariantFile = message({
	choices: described(optional(map(text({ max: 1000 }), { max: 20 })), "The choice of each option, by their names."),
	sku: optional(text({ max: 1000 })),
	barcode: optional(text({ max: 1000 })),
	price: amount(),
	compareAtPrice: described(optional(amount()), "The price before a reduction."),
	cost: optional(amount()),
	weight: described(optional(float({ min: 0 })), "In the shop's unit."),
	visible: described(optional(bool()), "True if it is left out."),
	file: described(
		optional(text({ max: 300 })),
		"What buyers of a digital product download, as a file of the folder: downloads/ and its name.",
	),
	stock: described(
		optional(StockFile),
		"At the first location. For a product that the shop has already, it counts only with `import --stock`.",
	),
	productDimensions: optional(Dimensions),
	packageDimensions: optional(Dimensions),
});
export type VariantFile = Wire<typeof VariantFile>;

/** A product as a file of its own. What the file leaves out, the product does not have. */
export const ProductFile = message({
	id: described(optional(guid()), "Made by the first import if it is left out."),
	name: text({ min: 1, max: 1000 }),
	slug: described(slug(), "The last part of the product's address. Unique in the shop."),
	formerSlugs: described(list(slug(), { max: 100 }), "Earlier addresses, which lead to the product. The latest first."),
	handle: described(optional(slug()), "Identifies the product in CSV files. Unique in the shop."),
	type: described(optional(enumeration(["physical", "digital"])), "`physical` if it is left out."),
	visible: described(optional(bool()), "True if it is left out."),
	productionDays: described(
		optional(integer({ min: 1, max: 365 })),
		"If it is made to order: how many working days that takes until it ships.",
	),
	description: described(optional(text({ max: maxHtml })), "HTML."),
	brand: optional(text({ max: 1000 })),
	ribbon: optional(text({ max: 1000 })),
	tags: list(text({ max: 1000 }), { max: 1000 }),
	categories: described(list(slug(), { max: 1000 }), "Slugs."),
	pictures: described(list(PictureFile, { max: 1000 }), "The first one is the main picture."),
	options: list(
		message({
			name: text({ min: 1, max: 1000 }),
			type: described(optional(enumeration(["list", "color"])), "`list` if it is left out."),
			choices: list(
				message({
					name: text({ min: 1, max: 1000 }),
					color: optional(text({ max: 100 })),
					pictures: described(list(text({ max: 4000 }), { max: 1000 }), "Pictures of the product that show it."),
				}),
				{ max: 1000 },
			),
		}),
		{ max: 20 },
	),
	managesVariants: described(
		optional(bool()),
		"Whether each combination of choices has a variant of its own; by default whether a variant has choices.",
	),
	variants: list(VariantFile, { min: 1, max: 5000 }),
	base: described(
		optional(
			message({ price: amount(), cost: optional(amount()), sku: text({ max: 1000 }), weight: float({ min: 0 }) }),
		),
		"The values of the product as a whole, if its variants differ.",
	),
	discount: described(
		optional(message({ type: enumeration(["AMOUNT", "PERCENT"]), value: amount() })),
		"The discount that makes the prices lower than the prices before.",
	),
	infoSections: list(message({ title: text({ max: 5000 }), description: text({ max: maxHtml }) }), { max: 1000 }),
	customTextFields: list(message({ title: text({ max: 5000 }), maxLength: integer({ min: 0 }), mandatory: bool() }), {
		max: 1000,
	}),
	pricePerUnit: optional(
		message({
			totalQuantity: float({ min: 0 }),
			totalMeasurementUnit: MeasurementUnit,
			baseQuantity: float({ min: 0 }),
			baseMeasurementUnit: MeasurementUnit,
		}),
	),
	productDimensions: optional(Dimensions),
	packageDimensions: optional(Dimensions),
	seo: optional(json({ max: 1_000_000 })),
	translations: described(
		optional(Translations),
		"By language, then by the text of this file that they translate: name, description, options, choices.",
	),
	createdDate: optional(timestamp()),
	numericId: described(optional(int64()), "The number of the product in the first catalogue API."),
});
export type ProductFile = Wire<typeof ProductFile>;

/** Members that a product file must have, as paths. */
export const requiredInProduct = ["name", "slug", "variants", "variants.price", "options.name", "options.choices.name"];

/** A category (a collection in the first catalogue API). */
export const CategoryFile = message({
	id: described(optional(guid()), "Made by the first import if it is left out."),
	name: text({ min: 1, max: 1000 }),
	slug: described(slug(), "Unique in the shop."),
	formerSlugs: described(
		list(slug(), { max: 100 }),
		"Earlier addresses, which lead to the category. The latest first.",
	),
	description: optional(text({ max: maxHtml })),
	visible: described(optional(bool()), "True if it is left out."),
	parent: described(optional(slug()), "The slug of the category that contains it."),
	index: described(integer(), "The position among its siblings."),
	pictures: list(PictureFile, { max: 1000 }),
	seo: optional(json({ max: 1_000_000 })),
	createdDate: optional(timestamp()),
});
export type CategoryFile = Wire<typeof CategoryFile>;

export const CategoriesFile = message({ categories: list(CategoryFile, { max: 10_000 }) });

/** Members that the file of the categories must have, as paths. */
export const requiredInCategories = ["categories", "categories.name", "categories.slug"];

/** The names that the pictures of a shop have in its folder. */
export interface PictureNames {
	/** The file of an own picture, by its stored URL. */
	fileOf(url: string): string | undefined;
	/** The stored picture of a file. */
	mediaOf(file: string): { readonly url: string; readonly width: number; readonly height: number } | undefined;
}

/** The names that files for download have in the folder of a shop. */
export interface DownloadNames {
	/** The file with this id. */
	fileOf(id: string): string | undefined;
	downloadOf(file: string): DigitalFile | undefined;
}
