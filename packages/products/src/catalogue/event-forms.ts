import { products } from "@cartwright/contract/catalogue/v1/products";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { EventDeclaration } from "@cartwright/contract/operation";
import type { StoredEvent } from "@cartwright/store/store";

/**
 * The forms in which subscribers get an event of a product: one stored event is an event of V1 and of V3. Products change
 * often and can be large, so only the event of a deletion contains the product; others are read when they are delivered.
 */
export const productFormsOf = (event: StoredEvent): readonly StoredEvent[] => forms[event.type]?.(event) ?? [event];

/** The stored types of which an event type is a form. */
export const storedTypesOfProducts = (type: string): readonly string[] => sources[type] ?? [type];

const typeOf = (declared: EventDeclaration | undefined): string => (declared as EventDeclaration).type;
const [created, changed, variantsChanged, deleted] = [
	typeOf(products.events.productCreated),
	typeOf(products.events.productChanged),
	typeOf(products.events.productVariantsChanged),
	typeOf(products.events.productDeleted),
];
const [createdV3, updatedV3, deletedV3] = [
	typeOf(productsV3.events.productCreated),
	typeOf(productsV3.events.productUpdated),
	typeOf(productsV3.events.productDeleted),
];

const sources: Readonly<Record<string, readonly string[]>> = {
	[createdV3]: [created],
	[updatedV3]: [changed, variantsChanged],
	[deletedV3]: [deleted],
};

type Data = StoredEvent["data"];

const as = (event: StoredEvent, type: string, data: Data = {}): StoredEvent => ({ ...event, type, data });

const forms: Readonly<Record<string, (event: StoredEvent) => readonly StoredEvent[]>> = {
	[created]: (event) => [event, as(event, createdV3)],
	[changed]: (event) => [event, as(event, updatedV3, { modifiedFields: namesInV3(event.data) })],
	[variantsChanged]: (event) => [event, as(event, updatedV3, { modifiedFields: ["variantsInfo"] })],
	[deleted]: (event) => {
		const { deletedEntity, ...data } = event.data;
		return [as(event, deleted, data), as(event, deletedV3, { deletedEntity })];
	},
};

/** V3's names of members that V1 calls otherwise. */
const renamed: Readonly<Record<string, string>> = {
	additionalInfoSections: "infoSections",
	collectionIds: "directCategoriesInfo",
	customTextFields: "modifiers",
	discount: "variantsInfo",
	priceData: "variantsInfo",
	pricePerUnitData: "physicalProperties",
	productOptions: "options",
	ribbons: "additionalRibbons",
	variants: "variantsInfo",
};

const namesInV3 = ({ changedFields }: Data): string[] => [
	...new Set((changedFields as readonly string[]).map((name) => renamed[name] ?? name)),
];
