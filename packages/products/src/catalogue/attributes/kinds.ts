import type { Collection } from "@cartwright/store/collection";
import type { Attribute, Brand, Customization, Ribbon, SharedInfoSection } from "../attribute.ts";
import { brands, customizations, infoSections, ribbons } from "../documents.ts";
import type { CustomTextField, InfoSection, NamedAttribute, ProductOption, UnderivedProduct } from "../product.ts";

/** How products refer to attributes of one kind, and what they copy of them. */
export interface AttributeKind<Doc extends Attribute> {
	readonly collection: Collection<Doc>;
	/** Name of the entity in events. */
	readonly entity: string;
	/** Indexed fields of products that hold ids of attributes. */
	readonly idFields: readonly string[];
	/** V1's name of the member of products that changes with the attribute. */
	readonly member: string;
	/** The product with copies of the attributes as they are now, and without those that were deleted. */
	copyTo(product: UnderivedProduct, current: CurrentAttributes<Doc>): UnderivedProduct;
}

/** Attributes as they are now, by id; undefined if they were deleted. */
export type CurrentAttributes<Doc extends Attribute> = ReadonlyMap<string, Doc | undefined>;

/** Items that refer to one of the attributes become copies of it, or are left out without it. */
const copied = <Item extends { readonly id?: string }, Doc extends Attribute>(
	items: readonly Item[],
	current: CurrentAttributes<Doc>,
	copy: (attribute: Doc | undefined, item: Item) => Item | undefined,
): Item[] =>
	items.flatMap((item) => {
		const { id } = item;
		return id !== undefined && current.has(id) ? (copy(current.get(id), item) ?? []) : [item];
	});

/** What a product holds of a brand or ribbon. */
const namedCopy = (current: Brand | Ribbon | undefined): NamedAttribute | undefined =>
	current && { id: current.id, name: current.name };

export const brandKind: AttributeKind<Brand> = {
	collection: brands,
	entity: "wix.stores.catalog.v3.brand",
	idFields: ["brand.id"],
	member: "brand",
	copyTo: ({ brand, ...product }, current) => {
		const [copy] = copied(brand ? [brand] : [], current, namedCopy);
		return { ...product, ...(copy ? { brand: copy } : {}) };
	},
};

export const ribbonKind: AttributeKind<Ribbon> = {
	collection: ribbons,
	entity: "wix.stores.catalog.v3.ribbon",
	idFields: ["ribbon.id", "additionalRibbons.id"],
	member: "ribbon",
	copyTo: ({ ribbon, additionalRibbons, ...product }, current) => {
		const [copy] = copied(ribbon ? [ribbon] : [], current, namedCopy);
		return {
			...product,
			...(copy ? { ribbon: copy } : {}),
			...(additionalRibbons ? { additionalRibbons: copied(additionalRibbons, current, namedCopy) } : {}),
		};
	},
};

/** What a product holds of a shared info section. */
export const infoSectionCopy = ({ id, uniqueName, title, description }: SharedInfoSection): InfoSection => ({
	id,
	uniqueName,
	title,
	description,
});

export const infoSectionKind: AttributeKind<SharedInfoSection> = {
	collection: infoSections,
	entity: "wix.stores.catalog.v3.info_section",
	idFields: ["infoSections.id"],
	member: "additionalInfoSections",
	copyTo: (product, current) => ({
		...product,
		infoSections: copied(product.infoSections, current, (section) => section && infoSectionCopy(section)),
	}),
};

/**
 * An option of a product takes names and colours from the customization; which choices it offers is its own. Choices that
 * variants have stay with the product, whatever happens to the customization.
 */
const optionCopy = (current: Customization | undefined, option: ProductOption, hasVariants: boolean) => {
	if (!current) return hasVariants ? option : undefined;
	const { name, choices = [] } = current;
	const sharedById = new Map(choices.map((choice) => [choice.id, choice]));
	return {
		...option,
		name,
		choices: option.choices.flatMap((choice) => {
			const shared = sharedById.get(choice.id);
			if (!shared) return hasVariants ? [choice] : [];
			return [{ ...choice, name: shared.name, ...(shared.color === undefined ? {} : { color: shared.color }) }];
		}),
	};
};

const textCopy = ({ name, freeText }: Customization, field: CustomTextField): CustomTextField => ({
	...field,
	name,
	title: freeText?.title ?? field.title,
});

export const customizationKind: AttributeKind<Customization> = {
	collection: customizations,
	entity: "wix.stores.catalog.v3.customization",
	idFields: ["options.id", "customTextFields.id"],
	member: "productOptions",
	copyTo: (product, current) => ({
		...product,
		options: copied(product.options, current, (shared, option) => optionCopy(shared, option, product.managesVariants)),
		customTextFields: copied(product.customTextFields, current, (shared, field) => shared && textCopy(shared, field)),
	}),
};
