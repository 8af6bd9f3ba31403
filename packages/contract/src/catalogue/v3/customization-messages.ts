import { ItemMetadata } from "../../bulk-messages.ts";
import {
	bool,
	decimal,
	enumeration,
	fieldMask,
	fixed,
	guid,
	int64,
	integer,
	list,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	type Wire,
} from "../../message.ts";
import { ChoiceType } from "./option-messages.ts";

export const CustomizationFields = enumeration(["ASSIGNED_PRODUCTS_COUNT", "CHOICE_DISPLAY_IMAGE"]);
export type CustomizationFields = Wire<typeof CustomizationFields>;

export const CustomizationType = enumeration(["PRODUCT_OPTION", "MODIFIER"]);
export type CustomizationType = Wire<typeof CustomizationType>;

export const CustomizationRenderType = enumeration(["FREE_TEXT", "TEXT_CHOICES", "SWATCH_CHOICES"]);
export type CustomizationRenderType = Wire<typeof CustomizationRenderType>;

/** A picture of a choice. */
export const ChoiceDisplayImage = message({
	/** Id of the image, if it is a media file of the shop. */
	id: optional(text({ max: 400 })),
	/** Address of the image. */
	url: text({ max: 2000 }),
	height: integer({ min: 0 }),
	width: integer({ min: 0 }),
	altText: optional(text({ max: 200 })),
});
export type ChoiceDisplayImage = Wire<typeof ChoiceDisplayImage>;

/** A choice of a customization. */
export const CustomizationChoice = message({
	/** Colour of a swatch, as a hexadecimal code. */
	colorCode: optional(text({ min: 3, max: 20, format: "COLOR_HEX" })),
	/** Id of the choice. */
	id: readOnly(guid()),
	/** `ONE_COLOR` for swatches, otherwise `CHOICE_TEXT`; by default what the customization supports. */
	choiceType: optional(ChoiceType),
	/** The name that line items use for the choice. */
	key: readOnly(optional(text({ min: 1, max: 50 }))),
	/** Name of the choice, such as Large. */
	name: text({ min: 1, max: 50 }),
	/** What products add to the price by default if the choice is one of a modifier. */
	defaultAddedPrice: optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
	/** The image that represents the choice; only with the field `CHOICE_DISPLAY_IMAGE`. */
	displayImage: ChoiceDisplayImage,
	/** Ids of the choices that this one is grouped under, such as Blue for Navy. */
	primaryChoiceIds: list(guid(), { max: 4 }),
});
export type CustomizationChoice = Wire<typeof CustomizationChoice>;

export const CustomizationChoices = message({
	/** The choices. Update them with the calls on choices. */
	choices: list(CustomizationChoice, { min: 1, max: 1000 }),
});
export type CustomizationChoices = Wire<typeof CustomizationChoices>;

export const CustomizationFreeText = message({
	/** The minimum number of characters. */
	minCharCount: integer({ min: 0 }),
	/** The maximum number of characters. */
	maxCharCount: integer({ min: 0, max: 500 }),
	/** What products add to the price by default if a text is entered. */
	defaultAddedPrice: optional(decimal({ gte: 0, lte: 999999999.99, maxScale: 3 })),
	/** Label of the text field. */
	title: text({ min: 1, max: 100 }),
	/** The name that line items use for the text. */
	key: readOnly(optional(text({ min: 1, max: 150 }))),
});
export type CustomizationFreeText = Wire<typeof CustomizationFreeText>;

export const ModifierSettings = message({
	/** Whether shoppers must choose, unless the product says otherwise. */
	defaultMandatory: optional(bool()),
});
export type ModifierSettings = Wire<typeof ModifierSettings>;

/** An option, which selects variants, or a modifier, which does not. Products can share it. */
export const Customization = message(
	{
		/** Settings of a modifier. */
		modifierSettings: ModifierSettings,
		/** Settings of a text field, for `FREE_TEXT`. */
		freeTextInput: CustomizationFreeText,
		/** The choices, for `TEXT_CHOICES` and `SWATCH_CHOICES`. */
		choicesSettings: fixed(CustomizationChoices),
		/** Id of the customization. */
		id: readOnly(optional(text({ min: 1, max: 36 }))),
		revision: readOnly(optional(int64())),
		createdDate: readOnly(timestamp()),
		updatedDate: readOnly(timestamp()),
		/** The name that line items use for the option. */
		key: readOnly(optional(text({ min: 1, max: 50 }))),
		/** Name of the customization, such as Size. */
		name: text({ min: 1, max: 50 }),
		/** Option or modifier; set on creation. */
		customizationType: fixed(CustomizationType),
		/** How shoppers choose; set on creation. Options have choices. */
		customizationRenderType: fixed(CustomizationRenderType),
		/** The number of its products, if requested. For shoppers the number of its visible products. */
		assignedProductsCount: readOnly(optional(integer())),
	},
	{ oneof: [["freeTextInput", "choicesSettings"]] },
);
export type Customization = Wire<typeof Customization>;

export const MaskedCustomization = message({
	/** The customization with its id, its revision and what changes. */
	customization: Customization,
	fieldMask: fieldMask(),
});
export type MaskedCustomization = Wire<typeof MaskedCustomization>;

export const MaskedChoice = message({
	/** The choice with its id and its new `primaryChoiceIds`. */
	choice: CustomizationChoice,
	fieldMask: fieldMask(),
});
export type MaskedChoice = Wire<typeof MaskedChoice>;

export const ChoicesToAdd = message({
	/** Id of the customization. */
	customizationId: text({ min: 1, max: 36 }),
	/** The choices to add. */
	choices: list(CustomizationChoice, { min: 1, max: 100 }),
});
export type ChoicesToAdd = Wire<typeof ChoicesToAdd>;

/** The result for one customization of a bulk call. */
export const CustomizationResult = message({
	itemMetadata: ItemMetadata,
	/** The customization after the call, if requested. */
	customization: Customization,
});
export type CustomizationResult = Wire<typeof CustomizationResult>;
