import type { CustomTextField } from "../product.ts";
import type { DraftImage, DraftOption, DraftStock, DraftVariant, ProductDraft, ReadingSettings } from "./draft.ts";
import { measurementUnit } from "./measures.ts";
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
import { defaultTextLimit, optionNumbers } from "./wix-v1-rows.ts";

export const modifierNumbers = Array.from({ length: 10 }, (_, index) => index + 1);

const optionColumns = (place: number): OptionColumns => ({
	name: `productoptionname${place}`,
	type: `productoptiontype${place}`,
	choices: `productoptionchoices${place}`,
});
const modifierColumns = (place: number): OptionColumns => ({
	name: `modifiername${place}`,
	type: `modifiertype${place}`,
	choices: `modifierdescription${place}`,
});

/** Column names of older exports. */
export const wixV3Aliases: Readonly<Record<string, string>> = {
	description: "plaindescription",
	mainmedia: "media",
	compareatprice: "strikethroughprice",
	categories: "collection",
};

export const wixV3Columns: ReadonlySet<string> = new Set([
	..."handle fieldtype name visible plaindescription media mediaalttext ribbon brand price strikethroughprice".split(
		" ",
	),
	..."baseunit baseunitmeasurement totalunits totalunitsmeasurement cost inventory preorderenabled".split(" "),
	..."preordermessage preorderlimit preordershipdate productiondays sku barcode weight categoryslugs primarycategoryslug collection".split(
		" ",
	),
	...optionNumbers.flatMap((place) => Object.values(optionColumns(place))),
	...modifierNumbers.flatMap((place) => [
		...Object.values(modifierColumns(place)),
		`modifiercharlimit${place}`,
		`modifiermandatory${place}`,
	]),
]);

export const wixV3Numbers: readonly string[] = [
	..."price strikethroughprice cost baseunit totalunits inventory preorderlimit productiondays weight".split(" "),
	...modifierNumbers.map((place) => `modifiercharlimit${place}`),
];

/** Reads a product in the newer Wix format: the product's row, then rows of variants and of further media. */
export const readWixV3Product = (rows: readonly Row[], settings: ReadingSettings): ProductDraft => {
	const first = rows[0] as Row;
	if (fieldType(first) !== "product") {
		throw first.fault("fieldtype", "the first row of a product must have the fieldType PRODUCT");
	}
	const others = Map.groupBy(rows.slice(1), (row) => {
		const type = fieldType(row);
		if (type === "variant" || type === "media") return type;
		throw row.fault("fieldtype", `"${row.text("fieldtype")}" is neither VARIANT nor MEDIA; is the handle used twice?`);
	});
	const variantRows = others.get("variant") ?? [];
	const places = optionNumbers.filter((place) => first.filled(`productoptionname${place}`));
	const listed = places.map((place) => readOption(first, optionColumns(place)) as DraftOption);
	if (places.length > 0 && variantRows.length === 0) {
		throw first.fault("fieldtype", "the product has options but no VARIANT rows");
	}
	const managed = places.length > 0;
	const variants = managed
		? variantRows.map((row) => readVariant(row, first, { places, options: listed, settings }))
		: [readVariant(variantRows[0] ?? first, first, { places: [], options: [], settings })];
	const modifiers = readModifiers(first);
	return {
		line: first.line,
		handle: first.filled("handle"),
		name: first.filled("name"),
		description: first.raw("plaindescription"),
		visible: first.boolean("visible"),
		productionDays: first.daysOrNull("productiondays"),
		brand: first.text("brand"),
		ribbon: first.text("ribbon"),
		collections: readCategories(first),
		options: managed
			? {
					managed,
					ordered: true,
					list: withUsedChoices(
						listed,
						variants.map(({ choices }) => choices),
					),
				}
			: { managed, ordered: modifiers !== undefined, list: modifiers?.choices ?? [] },
		variants,
		images: readImages([first, ...(others.get("media") ?? [])]),
		customTextFields: modifiers && {
			items: modifiers.texts,
			capacity: modifierNumbers.length - modifiers.choices.length,
		},
		pricePerUnit: readPricePerUnit(first),
		unsupported: managed && modifiers?.choices.length ? ["Modifiers with choices on products with options"] : [],
	};
};

const readCategories = (row: Row): ProductDraft["collections"] => {
	const slugs = row.list("categoryslugs", ";");
	if (slugs) return { by: "slug", values: slugs, complete: true };
	const names = row.list("collection", ";");
	return names && { by: "name", values: names, complete: true };
};

const readImages = (rows: readonly Row[]): DraftImage[] | undefined => {
	if (rows[0]?.text("media") === undefined) return undefined;
	const byUrl = new Map<string, DraftImage>();
	for (const row of rows) {
		// The product's row may list several images; the alternative text belongs to the first.
		for (const [index, address] of (row.list("media", ";") ?? []).entries()) {
			const image = readImage(address, row.line, index === 0 ? row.text("mediaalttext") : undefined);
			if (!byUrl.has(image.url)) byUrl.set(image.url, image);
		}
	}
	return [...byUrl.values()];
};

interface VariantReading {
	readonly places: readonly number[];
	readonly options: readonly DraftOption[];
	readonly settings: ReadingSettings;
}

const readVariant = (row: Row, product: Row, { places, options, settings }: VariantReading): DraftVariant => {
	const { currency } = settings;
	const price = row.money("price", currency);
	return {
		line: row.line,
		choices: places.map((place, index) => readVariantChoice(row, optionColumns(place).choices, options[index]?.type)),
		sku: row.text("sku"),
		barcode: row.text("barcode"),
		price: price ?? product.money("price", currency),
		compareAtPrice: (price === undefined ? product : row).moneyOrNull("strikethroughprice", currency),
		cost: row.money("cost", currency) ?? product.moneyOrNull("cost", currency),
		weight: row.measure("weight") ?? product.measure("weight"),
		visible: row === product ? undefined : row.boolean("visible"),
		stock: readStock(row) ?? readStock(product),
	};
};

const readStock = (row: Row): DraftStock | undefined => {
	const inventory = readInventory(row);
	return (
		inventory && {
			...inventory,
			preorder: row.boolean("preorderenabled"),
			preorderLimit: row.units("preorderlimit"),
			preorderMessage: row.text("preordermessage"),
			preorderShipDate: row.dateOrNull("preordershipdate"),
		}
	);
};

const readModifiers = (row: Row): { choices: DraftOption[]; texts: CustomTextField[] } | undefined => {
	if (row.text("modifiername1") === undefined) return undefined;
	const texts: CustomTextField[] = [];
	const choices: DraftOption[] = [];
	for (const place of modifierNumbers) {
		const title = row.filled(`modifiername${place}`);
		if (title === undefined) continue;
		if (row.filled(`modifiertype${place}`)?.toUpperCase() !== "FREE_TEXT") {
			choices.push(readOption(row, modifierColumns(place)) as DraftOption);
			continue;
		}
		texts.push({
			title,
			maxLength: row.integer(`modifiercharlimit${place}`) ?? defaultTextLimit,
			mandatory: row.boolean(`modifiermandatory${place}`) ?? false,
		});
	}
	return { choices, texts };
};

const readPricePerUnit = (row: Row): ProductDraft["pricePerUnit"] => {
	if (row.text("totalunits") === undefined) return undefined;
	const totalQuantity = row.measure("totalunits");
	const totalMeasurementUnit = measurementUnit(row, "totalunitsmeasurement");
	if (!totalQuantity || !totalMeasurementUnit) return null;
	return {
		totalQuantity,
		totalMeasurementUnit,
		baseQuantity: row.measure("baseunit") || 1,
		baseMeasurementUnit: measurementUnit(row, "baseunitmeasurement") || totalMeasurementUnit,
	};
};
