import type { JsonObject } from "@cartwright/contract/message";
import type { Document } from "@cartwright/store/collection";

/**
 * What products share: a brand, a ribbon, an info section or a customization. Products hold its id, and a copy of what
 * their readers need of it. See `decisions/086-products-copy-what-they-share.md`.
 */
export interface Attribute extends Document {
	readonly createdDate: string;
	readonly updatedDate: string;
}

export interface Brand extends Attribute {
	/** Unique. */
	readonly name: string;
}

export interface Ribbon extends Attribute {
	/** Unique. */
	readonly name: string;
}

export interface SharedInfoSection extends Attribute {
	/** Name for staff; unique. */
	readonly uniqueName: string;
	readonly title: string;
	/** HTML. */
	readonly description: string;
	/** The text as it was sent, if it was sent as rich content. */
	readonly richDescription?: JsonObject;
}

/** An option or a modifier that several products have. */
export interface Customization extends Attribute {
	readonly name: string;
	readonly type: "PRODUCT_OPTION" | "MODIFIER";
	readonly renderType: "FREE_TEXT" | "TEXT_CHOICES" | "SWATCH_CHOICES";
	/** Modifiers: whether shoppers must choose, unless the product says otherwise. */
	readonly defaultMandatory?: boolean;
	/** Absent for free text. */
	readonly choices?: readonly CustomizationChoice[];
	readonly freeText?: FreeText;
	/** Unique. Of several of the same name, the one that products without its id are linked to. */
	readonly linkKey?: string;
}

export interface CustomizationChoice {
	readonly id: string;
	readonly name: string;
	/** A colour such as `#aabbcc`, for swatches. */
	readonly color?: string;
	/** A decimal. */
	readonly defaultAddedPrice?: string;
	readonly displayImage?: ChoiceImage;
	/** The choices that this one is grouped under. */
	readonly primaryChoiceIds?: readonly string[];
}

export interface ChoiceImage {
	readonly id?: string;
	readonly url: string;
	readonly width: number;
	readonly height: number;
	readonly altText?: string;
}

export interface FreeText {
	readonly title: string;
	readonly minCharCount: number;
	readonly maxCharCount: number;
	/** A decimal. */
	readonly defaultAddedPrice?: string;
}
