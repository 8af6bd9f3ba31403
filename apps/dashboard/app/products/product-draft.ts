/** A choice of an option. Its key is its id, or a new key until it is saved. */
export interface ChoiceDraft {
	readonly key: string;
	readonly name: string;
	/** A color code, if it is shown as one. */
	readonly color?: string;
}

export interface OptionDraft {
	readonly key: string;
	readonly name: string;
	readonly choices: readonly ChoiceDraft[];
}

/** A row of the sheet. Cells are texts, as they are typed and pasted. */
export interface VariantDraft {
	/** Its id, or a key made of its choices until it is saved. */
	readonly key: string;
	/** Keys of its choices, one of each option. */
	readonly choices: readonly string[];
	readonly visible: boolean;
	readonly cells: Readonly<Record<string, string>>;
}

export interface PictureDraft {
	/** Id of the item, or of a file of the library that is not part of the product yet. */
	readonly id: string;
	readonly altText: string;
	/** Address of a small image of it. */
	readonly thumbnail: string;
	readonly isFilm: boolean;
}

/** What the editor of a product shows and changes. */
export interface ProductDraft {
	readonly texts: Readonly<Record<ProductText, string>>;
	readonly visible: boolean;
	readonly isDigital: boolean;
	readonly pictures: readonly PictureDraft[];
	readonly options: readonly OptionDraft[];
	readonly variants: readonly VariantDraft[];
}

const productTexts = ["name", "description", "slug", "brand", "ribbon", "seoTitle", "seoDescription"] as const;
export type ProductText = (typeof productTexts)[number];

/** The columns of the sheet besides those of stock, in their order. */
export const variantCells = ["price", "compareAtPrice", "cost", "sku", "barcode", "weight"] as const;
export type VariantCell = (typeof variantCells)[number];

/** The column of the stock at a location. */
export const stockCell = (locationId: string): string => `stock/${locationId}`;

/** The stock of a variant whose units are not counted and that is sold out; where nothing stands, it is in stock. */
export const soldOut = "-";

const noTexts: ProductDraft["texts"] = {
	name: "",
	description: "",
	slug: "",
	brand: "",
	ribbon: "",
	seoTitle: "",
	seoDescription: "",
};

/** A product that does not exist yet. */
export const newProductDraft: ProductDraft = {
	texts: noTexts,
	visible: true,
	isDigital: false,
	pictures: [],
	options: [],
	variants: [{ key: "new", choices: [], visible: true, cells: {} }],
};

/** The name of a variant by its choices, such as `Red, Large`; empty if the product has no options. */
export const variantName = ({ options }: Pick<ProductDraft, "options">, { choices }: VariantDraft): string =>
	options
		.map((option, index) => option.choices.find(({ key }) => key === choices[index])?.name ?? "")
		.filter(Boolean)
		.join(", ");
