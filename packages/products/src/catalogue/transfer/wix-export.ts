import type { InventoryItem } from "../inventory-item.ts";
import type { CustomTextField, Product, Variant } from "../product.ts";
import { type Cells, choicesOf, type Exported, shownAmount, shownNumber } from "./exported.ts";
import { joinList } from "./row.ts";
import { writeChoice } from "./wix-cells.ts";

/** Cells that both Wix formats write in the same way, except for column names. */

export interface WixWords {
	readonly optionTypes: Readonly<Record<"list" | "color", string>>;
	readonly choicesColumn: string;
	readonly inStock: string;
	readonly outOfStock: string;
}

/** The options, in the product's row. */
export const optionCells = ({ options }: Product, words: WixWords): Cells =>
	Object.fromEntries(
		options.flatMap((option, index) => [
			[`productOptionName${index + 1}`, option.name],
			[`productOptionType${index + 1}`, words.optionTypes[option.type]],
			[
				`${words.choicesColumn}${index + 1}`,
				joinList(option.choices.map((choice) => writeChoice(choice, option.type))),
			],
		]),
	);

/** The choices of a variant, in its row. */
export const choiceCells = (product: Product, variant: Variant, words: WixWords): Cells =>
	Object.fromEntries(
		choicesOf(product, variant).map(({ option, choice }, index) => [
			`${words.choicesColumn}${index + 1}`,
			choice ? joinList([writeChoice(choice, option.type)]) : "",
		]),
	);

const inventoryCell = (item: InventoryItem | undefined, words: WixWords): string => {
	if (item?.trackQuantity) return String(item.quantity);
	return item?.inStock ? words.inStock : words.outOfStock;
};

/** Cells of a variant's own values in both formats. */
export const ownCells = ({ itemOf, settings }: Exported, variant: Variant, words: WixWords): Cells => ({
	sku: variant.sku,
	inventory: inventoryCell(itemOf(variant), words),
	weight: shownNumber(variant.weight),
	cost: shownAmount(variant.cost, settings.currency),
});

export interface TextFieldColumns {
	readonly name: string;
	readonly limit: string;
	readonly mandatory: string;
}

export const textFieldCells = (
	field: CustomTextField,
	columns: TextFieldColumns,
	boolean: (value: boolean) => string,
) => [
	[columns.name, field.title],
	[columns.limit, String(field.maxLength)],
	[columns.mandatory, boolean(field.mandatory)],
];
