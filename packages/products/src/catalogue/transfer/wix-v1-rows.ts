import { type Priced, withFullPrice } from "../pricing.ts";
import type { BaseValues, Discount } from "../product.ts";
import type { BoundedList, DraftOption, DraftVariant, ProductDraft, ReadingSettings } from "./draft.ts";
import type { Row } from "./row.ts";
import {
	fieldType,
	type OptionColumns,
	readImage,
	readInventory,
	readOption,
	readVariantChoice,
	withUsedChoices,
} from "./wix-cells.ts";

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
export const optionNumbers = numbered(6);
export const infoNumbers = numbered(6);
export const customTextNumbers = numbered(2);

const optionColumns = (place: number): OptionColumns => ({
	name: `productoptionname${place}`,
	type: `productoptiontype${place}`,
	choices: `productoptiondescription${place}`,
});

export const wixV1Columns: ReadonlySet<string> = new Set([
	..."handleid fieldtype name description productimageurl collection sku ribbon price surcharge visible".split(" "),
	..."discountmode discountvalue inventory weight cost brand".split(" "),
	...optionNumbers.flatMap((place) => Object.values(optionColumns(place))),
	...infoNumbers.flatMap((place) => [`additionalinfotitle${place}`, `additionalinfodescription${place}`]),
	...customTextNumbers.flatMap((n) => [`customtextfield${n}`, `customtextcharlimit${n}`, `customtextmandatory${n}`]),
]);

export const wixV1Numbers: readonly string[] = [
	..."price surcharge discountvalue inventory weight cost".split(" "),
	...customTextNumbers.map((place) => `customtextcharlimit${place}`),
];

/** Reads a product in the first Wix format: the product's row, then one row for each managed variant. */
export const readWixV1Product = (rows: readonly Row[], settings: ReadingSettings): ProductDraft => {
	const first = rows[0] as Row;
	if (fieldType(first) !== "product") {
		throw first.fault("fieldtype", "the first row of a product must have the fieldType Product");
	}
	const variantRows = rows.slice(1);
	for (const row of variantRows) {
		if (fieldType(row) === "variant") continue;
		throw row.fault("fieldtype", `"${row.text("fieldtype")}" is not Variant; is the handleId used twice?`);
	}
	const places = optionNumbers.filter((place) => first.filled(`productoptionname${place}`));
	const listed = places.map((place) => readOption(first, optionColumns(place)) as DraftOption);
	const discount = readDiscount(first, settings);
	const managed = variantRows.length > 0;
	const ownCosts = variantRows.some((row) => row.filled("cost"));
	const reading = { options: listed, discount, settings, ownCosts };
	const variants = managed
		? variantRows.map((row) => readVariant(row, first, { ...reading, places }))
		: [readVariant(first, first, { ...reading, places: [] })];
	return {
		line: first.line,
		handle: first.filled("handleid"),
		name: first.filled("name"),
		description: first.raw("description"),
		visible: first.boolean("visible"),
		brand: first.text("brand"),
		ribbon: first.text("ribbon"),
		collections: readCollections(first),
		options: { managed, ordered: true, list: withUsedChoices(listed, managed ? variants.map((v) => v.choices) : []) },
		variants,
		base: managed ? readBase(first, settings) : undefined,
		discount,
		images: first.list("productimageurl", ";")?.map((image) => readImage(image, first.line)),
		infoSections: readInfoSections(first),
		customTextFields: readCustomTextFields(first),
	};
};

const readBase = (row: Row, { currency }: ReadingSettings): BaseValues | undefined => {
	const [price, cost] = [row.money("price", currency), row.money("cost", currency)];
	if (price === undefined) return undefined;
	const base = { price, sku: row.text("sku") ?? "", weight: row.measure("weight") ?? 0 };
	return cost === undefined ? base : { ...base, cost };
};

const readCollections = (row: Row): ProductDraft["collections"] => {
	const values = row.list("collection", ";");
	return values && { by: "name", values, complete: true };
};

const readDiscount = (row: Row, { currency }: ReadingSettings): Discount | undefined => {
	const mode = row.oneOf("discountmode", ["PERCENT", "AMOUNT"]);
	if (mode === "AMOUNT") {
		const value = row.money("discountvalue", currency) ?? 0;
		return value > 0 ? { type: "AMOUNT", value } : undefined;
	}
	const percent = row.percent("discountvalue", 4) ?? 0;
	if (percent < 0 || percent > 100) throw row.fault("discountvalue", `${percent} % is not between 0 and 100 %`);
	if (percent > 0 && mode === undefined) throw row.fault("discountmode", "is empty; it must be PERCENT or AMOUNT");
	return percent > 0 ? { type: "PERCENT", value: Math.round(percent * 10_000) } : undefined;
};

interface VariantReading {
	readonly places: readonly number[];
	readonly options: readonly DraftOption[];
	readonly discount: Discount | undefined;
	readonly settings: ReadingSettings;
	/** Whether any variant has its own cost; otherwise all have the product's. */
	readonly ownCosts: boolean;
}

/** A variant adds its surcharge to the product's price. Empty cells of its row default to the product's values. */
const readVariant = (row: Row, product: Row, reading: VariantReading): DraftVariant => {
	const { places, options, discount, settings } = reading;
	const { currency } = settings;
	const base = product.money("price", currency);
	// Negative if the variant is cheaper than the product.
	const surcharge = row.signedMoney("surcharge", currency) ?? 0;
	const full = base === undefined ? undefined : base + surcharge;
	if (full !== undefined && full < 0) throw row.fault("surcharge", "the price would be negative");
	const priced: Partial<Priced> = full === undefined ? {} : withFullPrice<Priced>({ price: full }, full, discount);
	return {
		line: row.line,
		choices: places.map((place, index) => readVariantChoice(row, optionColumns(place).choices, options[index]?.type)),
		sku: row.text("sku"),
		price: priced.price,
		// Without a discount, the format has no information about prices that were reduced per variant.
		...(discount ? { compareAtPrice: priced.compareAtPrice ?? null } : {}),
		cost: (reading.ownCosts ? row : product).moneyOrNull("cost", currency),
		weight: row.measure("weight") ?? product.measure("weight"),
		visible: row === product ? undefined : row.boolean("visible"),
		stock: readInventory(row) ?? readInventory(product),
	};
};

const readInfoSections = (row: Row): ProductDraft["infoSections"] => {
	if (row.text("additionalinfotitle1") === undefined) return undefined;
	const items = infoNumbers.flatMap((place) => {
		const title = row.filled(`additionalinfotitle${place}`) && row.raw(`additionalinfotitle${place}`);
		return title ? [{ title, description: row.raw(`additionalinfodescription${place}`) ?? "" }] : [];
	});
	return { items, capacity: infoNumbers.length };
};

export const defaultTextLimit = 500;

const readCustomTextFields = (
	row: Row,
): BoundedList<{ title: string; maxLength: number; mandatory: boolean }> | undefined => {
	if (row.text("customtextfield1") === undefined) return undefined;
	const items = customTextNumbers.flatMap((place) => {
		const title = row.filled(`customtextfield${place}`) && row.raw(`customtextfield${place}`);
		if (!title) return [];
		return [
			{
				title,
				maxLength: row.integer(`customtextcharlimit${place}`) ?? defaultTextLimit,
				mandatory: row.boolean(`customtextmandatory${place}`) ?? false,
			},
		];
	});
	return { items, capacity: customTextNumbers.length };
};
