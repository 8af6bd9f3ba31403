import { baseValuesOf } from "../base-values.ts";
import { applyDiscount, discountOf, fullPriceOf } from "../pricing.ts";
import type { Discount, Product, Variant } from "../product.ts";
import { type Cells, type Exported, imagesOf, shownAmount, shownNumber } from "./exported.ts";
import { joinList } from "./row.ts";
import { choiceCells, optionCells, ownCells, textFieldCells, type WixWords } from "./wix-export.ts";
import { customTextNumbers, infoNumbers, optionNumbers } from "./wix-v1-rows.ts";

/**
 * Not supported by the first Wix format: barcodes, digital products, tags, SEO titles, alternative texts, videos, media
 * of choices, dimensions, prices per unit, pre-orders, more than six info sections or two text fields, and discounts
 * that differ between variants (the reduced price is written, the original one is lost).
 */
export const wixV1Header: readonly string[] = [
	..."handleId fieldType name description productImageUrl collection sku ribbon price surcharge visible".split(" "),
	..."discountMode discountValue inventory weight cost".split(" "),
	...optionNumbers.flatMap((n) => [`productOptionName${n}`, `productOptionType${n}`, `productOptionDescription${n}`]),
	...infoNumbers.flatMap((n) => [`additionalInfoTitle${n}`, `additionalInfoDescription${n}`]),
	...customTextNumbers.flatMap((n) => [`customTextField${n}`, `customTextCharLimit${n}`, `customTextMandatory${n}`]),
	"brand",
];

const words: WixWords = {
	optionTypes: { list: "DROP_DOWN", color: "COLOR" },
	choicesColumn: "productOptionDescription",
	inStock: "InStock",
	outOfStock: "OutOfStock",
};

export const wixV1Rows = (exported: Exported): Cells[] => {
	const { product, handle } = exported;
	const pricing = pricingOf(product);
	const rows = product.managesVariants
		? product.variants.map((variant) => variantCells(exported, variant, pricing))
		: [];
	return [productCells(exported, pricing), ...rows].map((cells) => ({ handleId: handle, ...cells }));
};

interface Pricing {
	readonly base: number;
	readonly discount: Discount | undefined;
	readonly priceOf: (variant: Variant) => number;
}

/** Base price, surcharges and one discount, if these yield the prices of all variants. */
const pricingOf = (product: Product): Pricing => {
	const discount = discountOf(product);
	const isUniform = product.variants.every(
		(variant) => applyDiscount(fullPriceOf(variant), discount) === variant.price,
	);
	if (isUniform) return { base: baseValuesOf(product).price, discount, priceOf: fullPriceOf };
	return { base: product.variants[0]?.price ?? 0, discount: undefined, priceOf: ({ price }) => price };
};

const productCells = (exported: Exported, { base, discount }: Pricing): Cells => {
	const { product, collections, settings } = exported;
	const { currency } = settings;
	const [only] = product.variants;
	const whole = baseValuesOf(product);
	return {
		fieldType: "Product",
		name: product.name,
		description: product.description,
		productImageUrl: joinList(imagesOf(product).map(({ url }) => url)),
		collection: joinList(collections.map(({ name }) => name)),
		ribbon: product.ribbon?.name ?? "",
		price: shownAmount(base, currency),
		visible: String(product.visible),
		...discountCells(discount, currency),
		...optionCells(product, words),
		...infoCells(product),
		...textCells(product),
		brand: product.brand?.name ?? "",
		...(product.managesVariants || !only
			? {
					sku: whole.sku,
					weight: shownNumber(whole.weight),
					cost: shownAmount(whole.cost, currency),
				}
			: ownCells(exported, only, words)),
	};
};

const discountCells = (discount: Discount | undefined, currency: string): Cells => {
	if (!discount) return { discountMode: "PERCENT", discountValue: "0" };
	const { type, value } = discount;
	return {
		discountMode: type,
		discountValue: type === "AMOUNT" ? shownAmount(value, currency) : shownNumber(value / 10_000),
	};
};

const variantCells = (exported: Exported, variant: Variant, { base, priceOf }: Pricing): Cells => ({
	fieldType: "Variant",
	surcharge: shownAmount(priceOf(variant) - base, exported.settings.currency),
	visible: String(variant.visible),
	...choiceCells(exported.product, variant, words),
	...ownCells(exported, variant, words),
});

const infoCells = ({ infoSections }: Product): Cells =>
	Object.fromEntries(
		infoSections.slice(0, infoNumbers.length).flatMap(({ title, description }, index) => [
			[`additionalInfoTitle${index + 1}`, title],
			[`additionalInfoDescription${index + 1}`, description],
		]),
	);

const textCells = ({ customTextFields }: Product): Cells =>
	Object.fromEntries(
		customTextFields.slice(0, customTextNumbers.length).flatMap((field, index) => {
			const columns = {
				name: `customTextField${index + 1}`,
				limit: `customTextCharLimit${index + 1}`,
				mandatory: `customTextMandatory${index + 1}`,
			};
			return textFieldCells(field, columns, String);
		}),
	);
