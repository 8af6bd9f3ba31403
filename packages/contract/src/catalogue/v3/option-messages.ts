import { Image } from "../../media/media-messages.ts";
import {
	bool,
	decimal,
	defaulted,
	enumeration,
	guid,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	type Wire,
} from "../../message.ts";
import { MediaReferences, ProductMedia } from "./product-media-messages.ts";
import { ProductOptionRenderType } from "./variant-messages.ts";

export const MultipleColors = message({
	colorCodes: list(text({ min: 3, max: 20 }), { min: 2, max: 2 }),
});
export type MultipleColors = Wire<typeof MultipleColors>;

export const ChoiceType = enumeration(["CHOICE_TEXT", "ONE_COLOR", "MULTIPLE_COLORS", "IMAGE"]);
export type ChoiceType = Wire<typeof ChoiceType>;

export const ConnectedOptionChoice = message(
	{
		colorCode: text({ min: 3, max: 20 }),
		colorCodes: MultipleColors,
		image: Image,
		choiceId: optional(guid()),
		linkedMedia: list(ProductMedia, { max: 15 }),
		choiceType: ChoiceType,
		key: readOnly(text({ min: 1, max: 50 })),
		name: optional(text({ min: 1, max: 50 })),
		inStock: readOnly(bool()),
		visible: readOnly(defaulted(bool(), false)),
		displayImage: Image,
		media: MediaReferences,
	},
	{ oneof: [["colorCode", "colorCodes", "image"]] },
);
export type ConnectedOptionChoice = Wire<typeof ConnectedOptionChoice>;

export const ChoicesSettings = message({
	choices: list(ConnectedOptionChoice, { min: 1, max: 1000 }),
});
export type ChoicesSettings = Wire<typeof ChoicesSettings>;

/** An option that selects the variant, such as size. `key` is the name used in the options of a line item. */
export const ConnectedOption = message({
	choicesSettings: ChoicesSettings,
	id: optional(text({ min: 1, max: 36 })),
	name: optional(text({ min: 1, max: 50 })),
	optionRenderType: ProductOptionRenderType,
	key: readOnly(text({ min: 1, max: 50 })),
});
export type ConnectedOption = Wire<typeof ConnectedOption>;

export const FreeTextSettings = message({
	minCharCount: integer(),
	maxCharCount: integer({ min: 0, max: 500 }),
	defaultAddedPrice: optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
	title: text({ min: 1, max: 150 }),
	key: readOnly(text({ min: 1, max: 150 })),
});
export type FreeTextSettings = Wire<typeof FreeTextSettings>;

export const ConnectedModifierChoice = message(
	{
		colorCode: text({ min: 3, max: 20 }),
		colorCodes: MultipleColors,
		image: Image,
		choiceId: optional(guid()),
		linkedMedia: list(ProductMedia, { max: 15 }),
		choiceType: ChoiceType,
		key: readOnly(text({ min: 1, max: 50 })),
		name: optional(text({ min: 1, max: 50 })),
		addedPrice: optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
		displayImage: Image,
		media: MediaReferences,
	},
	{ oneof: [["colorCode", "colorCodes", "image"]] },
);
export type ConnectedModifierChoice = Wire<typeof ConnectedModifierChoice>;

export const ModifierChoicesSettings = message({
	choices: list(ConnectedModifierChoice, { min: 1, max: 1000 }),
});
export type ModifierChoicesSettings = Wire<typeof ModifierChoicesSettings>;

export const ModifierRenderType = enumeration(["FREE_TEXT", "TEXT_CHOICES", "SWATCH_CHOICES"]);
export type ModifierRenderType = Wire<typeof ModifierRenderType>;

/** An input that does not select a variant, such as an engraving. */
export const ConnectedModifier = message(
	{
		freeTextSettings: FreeTextSettings,
		choicesSettings: ModifierChoicesSettings,
		id: optional(text({ min: 1, max: 36 })),
		name: optional(text({ min: 1, max: 50 })),
		modifierRenderType: ModifierRenderType,
		toBeRemovedMandatory: bool(),
		key: readOnly(text({ min: 1, max: 50 })),
		mandatory: optional(bool()),
	},
	{ oneof: [["freeTextSettings", "choicesSettings"]] },
);
export type ConnectedModifier = Wire<typeof ConnectedModifier>;
