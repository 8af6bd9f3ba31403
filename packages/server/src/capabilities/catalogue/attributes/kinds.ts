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
	/** The product with copies of the attribute as it is now, or without the attribute. */
	copyTo(product: UnderivedProduct, id: string, current: Doc | undefined): UnderivedProduct;
}

type Referring = { readonly id?: string };

/** Items that refer to the attribute become copies of it, or are left out without it. */
const copied = <Item extends Referring>(items: readonly Item[], id: string, copy: (item: Item) => Item | undefined) =>
	items.flatMap((item) => (item.id === id ? (copy(item) ?? []) : [item]));

/** What a product holds of a brand or ribbon. */
const namedCopy = ({ id, name }: Brand | Ribbon): NamedAttribute => ({ id, name });

export const brandKind: AttributeKind<Brand> = {
	collection: brands,
	entity: "wix.stores.catalog.v3.brand",
	idFields: ["brand.id"],
	member: "brand",
	copyTo: ({ brand, ...product }, id, current) => {
		const [copy] = copied(brand ? [brand] : [], id, () => current && namedCopy(current));
		return { ...product, ...(copy ? { brand: copy } : {}) };
	},
};

export const ribbonKind: AttributeKind<Ribbon> = {
	collection: ribbons,
	entity: "wix.stores.catalog.v3.ribbon",
	idFields: ["ribbon.id", "additionalRibbons.id"],
	member: "ribbon",
	copyTo: ({ ribbon, additionalRibbons, ...product }, id, current) => {
		const copyOf = () => current && namedCopy(current);
		const [copy] = copied(ribbon ? [ribbon] : [], id, copyOf);
		return {
			...product,
			...(copy ? { ribbon: copy } : {}),
			...(additionalRibbons ? { additionalRibbons: copied(additionalRibbons, id, copyOf) } : {}),
		};
	},
};

/** What a product holds of a shared info section. */
export const infoSectionCopy = ({ id, uniqueName, title, description }: SharedInfoSection): InfoSection => ({
	...{ id, uniqueName, title, description },
});

export const infoSectionKind: AttributeKind<SharedInfoSection> = {
	collection: infoSections,
	entity: "wix.stores.catalog.v3.info_section",
	idFields: ["infoSections.id"],
	member: "additionalInfoSections",
	copyTo: (product, id, current) => ({
		...product,
		infoSections: copied(product.infoSections, id, () => current && infoSectionCopy(current)),
	}),
};

/**
 * An option of a product takes names and colours from the customization; which choices it offers is its own. Choices that
 * variants have stay with the product, whatever happens to the customization.
 */
const optionCopy = (option: ProductOption, current: Customization | undefined, hasVariants: boolean) => {
	if (!current) return hasVariants ? option : undefined;
	const { name, choices = [] } = current;
	return {
		...option,
		name,
		choices: option.choices.flatMap((choice) => {
			const shared = choices.find(({ id }) => id === choice.id);
			if (!shared) return hasVariants ? [choice] : [];
			return [{ ...choice, name: shared.name, ...(shared.color === undefined ? {} : { color: shared.color }) }];
		}),
	};
};

const textCopy = (field: CustomTextField, { name, freeText }: Customization): CustomTextField => ({
	...field,
	name,
	title: freeText?.title ?? field.title,
});

export const customizationKind: AttributeKind<Customization> = {
	collection: customizations,
	entity: "wix.stores.catalog.v3.customization",
	idFields: ["options.id", "customTextFields.id"],
	member: "productOptions",
	copyTo: (product, id, current) => ({
		...product,
		options: copied(product.options, id, (option) => optionCopy(option, current, product.managesVariants)),
		customTextFields: copied(product.customTextFields, id, (field) => current && textCopy(field, current)),
	}),
};
