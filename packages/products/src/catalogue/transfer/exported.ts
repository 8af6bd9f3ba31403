import { type Minor, toDecimal } from "@cartwright/kernel/foundation/money";
import { unmistakable } from "@cartwright/kernel/foundation/written-number";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { InventoryItem } from "../inventory-item.ts";
import type { MediaItem, Product, ProductCollection, Variant } from "../product.ts";

/** A product with everything that an export writes. */
export interface Exported {
	readonly product: Product;
	readonly handle: string;
	/** The inventory item at the default location. */
	readonly itemOf: (variant: Variant) => InventoryItem | undefined;
	readonly collections: readonly ProductCollection[];
	readonly settings: Settings;
}

/** Cells by column; missing columns are written empty. */
export type Cells = Readonly<Record<string, string>>;

export const imagesOf = ({ media }: Product): MediaItem[] => media.filter(({ type }) => type === "image");

export const shownBoolean = (value: boolean): string => (value ? "TRUE" : "FALSE");

/** Spreadsheets do not read `1e-7` as a number. */
export const shownNumber = (value: number): string => unmistakable(value.toFixed(6).replace(/\.?0+$/, ""));

export const shownAmount = (amount: Minor | undefined, currency: string): string =>
	amount === undefined ? "" : unmistakable(toDecimal(amount, currency));

/** The options and choices of a variant, in the order of the options. */
export const choicesOf = ({ options }: Product, variant: Variant) =>
	options.map((option) => ({
		option,
		choice: option.choices.find(({ id }) => id === variant.choices[option.id]),
	}));
