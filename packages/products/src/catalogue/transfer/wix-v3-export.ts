import type { Product, Variant } from "../product.ts";
import { type Cells, type Exported, imagesOf, shownAmount, shownBoolean, shownNumber } from "./exported.ts";
import { joinList } from "./row.ts";
import { writeChoice } from "./wix-cells.ts";
import { choiceCells, optionCells, ownCells, textFieldCells, type WixWords } from "./wix-export.ts";
import { optionNumbers } from "./wix-v1-rows.ts";
import { modifierNumbers } from "./wix-v3-rows.ts";

/**
 * Not supported by the newer Wix format: digital products, tags, SEO titles, info sections, videos, media of choices,
 * dimensions, the discount behind a reduced price, and the names of categories (their slugs are written).
 */
export const wixV3Header: readonly string[] = [
	..."handle fieldType name visible plainDescription categorySlugs primaryCategorySlug media mediaAltText".split(" "),
	..."ribbon brand price strikethroughPrice baseUnit baseUnitMeasurement totalUnits totalUnitsMeasurement".split(" "),
	..."cost inventory preOrderEnabled preOrderMessage preOrderLimit preOrderShipDate productionDays sku barcode weight".split(
		" ",
	),
	...optionNumbers.flatMap((n) => [`productOptionName${n}`, `productOptionType${n}`, `productOptionChoices${n}`]),
	...modifierNumbers.flatMap((n) =>
		["Name", "Type", "CharLimit", "Mandatory", "Description"].map((part) => `modifier${part}${n}`),
	),
];

const words: WixWords = {
	optionTypes: { list: "TEXT_CHOICES", color: "SWATCH_CHOICES" },
	choicesColumn: "productOptionChoices",
	inStock: "IN_STOCK",
	outOfStock: "OUT_OF_STOCK",
};

export const wixV3Rows = (exported: Exported): Cells[] => {
	const { product, handle } = exported;
	const variants = product.managesVariants
		? product.variants.map((variant) => ({
				fieldType: "VARIANT",
				...choiceCells(product, variant, words),
				...variantCells(exported, variant),
			}))
		: [];
	const media = imagesOf(product)
		.slice(1)
		.map(({ url, altText }) => ({ fieldType: "MEDIA", media: joinList([url]), mediaAltText: altText ?? "" }));
	return [productCells(exported), ...variants, ...media].map((cells) => ({ handle, ...cells }));
};

const productCells = (exported: Exported): Cells => {
	const { product, collections } = exported;
	const [main] = imagesOf(product);
	const [only] = product.variants;
	return {
		fieldType: "PRODUCT",
		name: product.name,
		plainDescription: product.description,
		categorySlugs: joinList(collections.map(({ slug }) => slug)),
		media: main ? joinList([main.url]) : "",
		mediaAltText: main?.altText ?? "",
		ribbon: product.ribbon?.name ?? "",
		brand: product.brand?.name ?? "",
		productionDays: product.productionDays === undefined ? "" : String(product.productionDays),
		...unitCells(product),
		...(product.managesVariants ? optionCells(product, words) : {}),
		...modifierCells(product),
		...(product.managesVariants || !only ? {} : variantCells(exported, only)),
		visible: shownBoolean(product.visible),
	};
};

const variantCells = (exported: Exported, variant: Variant): Cells => {
	const { currency } = exported.settings;
	const preorder = exported.itemOf(variant)?.preorder;
	return {
		...ownCells(exported, variant, words),
		price: shownAmount(variant.price, currency),
		strikethroughPrice: shownAmount(variant.compareAtPrice, currency),
		barcode: variant.barcode ?? "",
		visible: shownBoolean(variant.visible),
		preOrderEnabled: shownBoolean(preorder?.enabled ?? false),
		...(preorder?.enabled
			? {
					preOrderMessage: preorder.message ?? "",
					preOrderLimit: String(preorder.limit),
					preOrderShipDate: preorder.shipDate ?? "",
				}
			: {}),
	};
};

const unitCells = ({ pricePerUnit }: Product): Cells =>
	pricePerUnit
		? {
				baseUnit: shownNumber(pricePerUnit.baseQuantity),
				baseUnitMeasurement: pricePerUnit.baseMeasurementUnit,
				totalUnits: shownNumber(pricePerUnit.totalQuantity),
				totalUnitsMeasurement: pricePerUnit.totalMeasurementUnit,
			}
		: {};

/** Choices that select no variant, and free-text fields. */
const modifierCells = ({ managesVariants, options, customTextFields }: Product): Cells => {
	const choices = managesVariants
		? []
		: options.map((option) => (n: number) => [
				[`modifierName${n}`, option.name],
				[`modifierType${n}`, words.optionTypes[option.type]],
				[`modifierDescription${n}`, joinList(option.choices.map((choice) => writeChoice(choice, option.type)))],
			]);
	const texts = customTextFields.map((field) => (n: number) => {
		const columns = { name: `modifierName${n}`, limit: `modifierCharLimit${n}`, mandatory: `modifierMandatory${n}` };
		return [...textFieldCells(field, columns, shownBoolean), [`modifierType${n}`, "FREE_TEXT"]];
	});
	const cells = [...choices, ...texts].slice(0, modifierNumbers.length).flatMap((write, index) => write(index + 1));
	return Object.fromEntries(cells);
};
