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
	/** The colours, as hexadecimal codes. */
	colorCodes: list(text({ min: 3, max: 20 }), { min: 2, max: 2 }),
});
export type MultipleColors = Wire<typeof MultipleColors>;

export const ChoiceType = enumeration(["CHOICE_TEXT", "ONE_COLOR", "MULTIPLE_COLORS", "IMAGE"]);
export type ChoiceType = Wire<typeof ChoiceType>;

export const ConnectedOptionChoice = message(
	{
		/** Colour, as a hexadecimal code. */
		colorCode: text({ min: 3, max: 20 }),
		/** Two colours. */
		colorCodes: MultipleColors,
		/** Image of the choice. */
		image: Image,
		/** Id of the choice. */
		choiceId: optional(guid()),
		/** Images and videos of the product with this choice. */
		linkedMedia: list(ProductMedia, { max: 15 }),
		/** Whether the choice is shown as text, colour or image. */
		choiceType: ChoiceType,
		/** The name that line items use for the choice. */
		key: readOnly(text({ min: 1, max: 50 })),
		/** Name of the choice, such as Large. */
		name: optional(text({ min: 1, max: 50 })),
		inStock: readOnly(bool()),
		visible: readOnly(defaulted(bool(), false)),
		/** The image that represents the choice. */
		displayImage: readOnly(Image),
		/** References to images and videos of the choice. */
		media: MediaReferences,
	},
	{ oneof: [["colorCode", "colorCodes", "image"]] },
);
export type ConnectedOptionChoice = Wire<typeof ConnectedOptionChoice>;

export const ChoicesSettings = message({
	/** The choices. */
	choices: list(ConnectedOptionChoice, { min: 1, max: 1000 }),
});
export type ChoicesSettings = Wire<typeof ChoicesSettings>;

/** An option that selects the variant, such as size. `key` is the name used in the options of a line item. */
export const ConnectedOption = message({
	/** The choices. */
	choicesSettings: ChoicesSettings,
	/** Id of the option. */
	id: optional(text({ min: 1, max: 36 })),
	/** Name of the option, such as Size. */
	name: optional(text({ min: 1, max: 50 })),
	/** How to show the choices: as texts, colours or images. */
	optionRenderType: ProductOptionRenderType,
	/** The name that line items use for the option. */
	key: readOnly(text({ min: 1, max: 50 })),
});
export type ConnectedOption = Wire<typeof ConnectedOption>;

export const FreeTextSettings = message({
	/** The minimum number of characters. */
	minCharCount: integer(),
	/** The maximum number of characters. */
	maxCharCount: integer({ min: 0, max: 500 }),
	/** Added to the price if a text is entered. */
	defaultAddedPrice: optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
	/** Label of the text field. */
	title: text({ min: 1, max: 150 }),
	/** The name that line items use for the text. */
	key: readOnly(text({ min: 1, max: 150 })),
});
export type FreeTextSettings = Wire<typeof FreeTextSettings>;

export const ConnectedModifierChoice = message(
	{
		/** Colour, as a hexadecimal code. */
		colorCode: text({ min: 3, max: 20 }),
		/** Two colours. */
		colorCodes: MultipleColors,
		/** Image of the choice. */
		image: Image,
		/** Id of the choice. */
		choiceId: optional(guid()),
		/** Images and videos of the product with this choice. */
		linkedMedia: list(ProductMedia, { max: 15 }),
		/** Whether the choice is shown as text, colour or image. */
		choiceType: ChoiceType,
		/** The name that line items use for the choice. */
		key: readOnly(text({ min: 1, max: 50 })),
		/** Name of the choice. */
		name: optional(text({ min: 1, max: 50 })),
		/** Added to the price with this choice. */
		addedPrice: optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
		/** The image that represents the choice. */
		displayImage: readOnly(Image),
		/** References to images and videos of the choice. */
		media: MediaReferences,
	},
	{ oneof: [["colorCode", "colorCodes", "image"]] },
);
export type ConnectedModifierChoice = Wire<typeof ConnectedModifierChoice>;

export const ModifierChoicesSettings = message({
	/** The choices. */
	choices: list(ConnectedModifierChoice, { min: 1, max: 1000 }),
});
export type ModifierChoicesSettings = Wire<typeof ModifierChoicesSettings>;

export const ModifierRenderType = enumeration(["FREE_TEXT", "TEXT_CHOICES", "SWATCH_CHOICES"]);
export type ModifierRenderType = Wire<typeof ModifierRenderType>;

/** An input that does not select a variant, such as an engraving. */
export const ConnectedModifier = message(
	{
		/** Settings of a text that the buyer enters. */
		freeTextSettings: FreeTextSettings,
		/** The choices. */
		choicesSettings: ModifierChoicesSettings,
		/** Id of the modifier. */
		id: optional(text({ min: 1, max: 36 })),
		/** Name of the modifier. */
		name: optional(text({ min: 1, max: 50 })),
		/** How to show it: as texts, colours or a text field. */
		modifierRenderType: ModifierRenderType,
		/** Not used; see `mandatory`. */
		toBeRemovedMandatory: bool(),
		/** The name that line items use for the modifier. */
		key: readOnly(text({ min: 1, max: 50 })),
		/** Whether the buyer must choose. */
		mandatory: optional(bool()),
	},
	{ oneof: [["freeTextSettings", "choicesSettings"]] },
);
export type ConnectedModifier = Wire<typeof ConnectedModifier>;
