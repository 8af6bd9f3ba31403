import type { Remedy } from "./remedy.ts";

const error = (meaning: string, remedy: string): Remedy => ({ meaning, remedy });

/** Errors of the calls that write products and stock in V3. */
export const productErrorRemedies = {
	ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE: error("A price would be negative or too large.", "Adjust it by less."),
	ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE: error(
		"A price before a reduction would be negative or too large.",
		"Adjust it by less.",
	),
	ADJUSTED_COST_OUT_OF_RANGE: error("A cost would be negative or too large.", "Adjust it by less."),
	CHOICE_NOT_EXIST: error(
		"The option or modifier has no choice with this id.",
		"Leave out the id to create the choice, or read the product again.",
	),
	COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE: error(
		"The price before a reduction is lower than the price.",
		"Raise it, or leave it out.",
	),
	CUSTOMIZATION_NOT_EXIST: error(
		"There is no option or modifier with this id.",
		"Leave out the id to create it, or read the product again.",
	),
	DIGITAL_FILE_NOT_FOUND_ERROR: error("The shop has no files for download.", "Leave out the file."),
	DUPLICATE_PRODUCT_OPTIONS: error("Two options have the same name or id.", "Send each option once."),
	DUPLICATE_RIBBON_IN_ADDITIONAL: error("A ribbon is among the additional ones twice.", "Send each ribbon once."),
	DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL: error(
		"The main ribbon is among the additional ones too.",
		"Leave it out of one of them.",
	),
	DUPLICATE_SLUG_ERROR: error("Another product has the slug.", "Send another one, or none to have one made."),
	DUPLICATE_VARIANT_OPTION_CHOICE: error(
		"Two variants are the same combination of choices, or a variant names an option twice.",
		"Send one variant for each combination.",
	),
	EMPTY_ASSIGN_AND_UNASSIGN_LISTS: error("The request changes no tags.", "Send tags to assign or to remove."),
	FIELD_MASK_VALUE_NOT_SUPPORTED: error("The call cannot change the field.", "Leave it out of the request."),
	FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR: error(
		"The field mask names a field that the request lacks.",
		"Send its value, or null to remove it.",
	),
	INVALID_DEFAULT_VARIANT: error(
		"A product without options has one variant, which has no choices.",
		"Send one variant without choices, or options.",
	),
	INVALID_TARGET_QUANTITY: error("The quantity to set is negative.", "Send zero or more."),
	INVENTORY_QUANTITY_NOT_TRACKED: error(
		"The quantity of the item is not counted.",
		"Set a quantity with `updateInventoryItem` first.",
	),
	ITEM_ALREADY_EXISTS: error("The variant has stock at the location already.", "Update the existing item."),
	MAX_QUANTITY_LIMIT_REACHED: error("The quantity would exceed 99999.", "Add fewer units."),
	MIN_QUANTITY_LIMIT_REACHED: error("The quantity would fall below -99999.", "Take fewer units."),
	MISSING_VARIANT_OPTION_CHOICE: error(
		"A variant lacks a choice for an option.",
		"Send one choice of each option with each variant.",
	),
	MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED: error(
		"A new choice of a modifier lacks its name or type.",
		"Send both, or the id of an existing choice.",
	),
	MODIFIER_NAME_AND_TYPE_REQUIRED: error(
		"A new modifier lacks its name or type.",
		"Send both, or the id of an existing modifier.",
	),
	ONLY_SPACES_STRING_ERROR: error("A name consists of spaces.", "Send a name that shows something."),
	PRE_ORDER_VALIDATION: error("Digital products cannot be preordered.", "Leave out `preorderInfo`."),
	PRODUCT_MEDIA_NOT_EXIST: error(
		"An id is neither a media item of the product nor a file of the shop.",
		"Send the URL of the image, or read the product again.",
	),
	PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED: error(
		"A new choice of an option lacks its name or type.",
		"Send both, or the id of an existing choice.",
	),
	PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED: error(
		"A new option lacks its name or type.",
		"Send both, or the id of an existing option.",
	),
	REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE_DECREASING: error(
		"The quantity would decrease below zero.",
		"Send zero or more, or more than the current quantity.",
	),
	RIBBON_NOT_FOUND: error(
		"There is no ribbon with this id.",
		"Leave out the id and send a name, or query the ribbons.",
	),
	TOO_MANY_INFO_SECTIONS_ERROR: error("The product would have more than 20 info sections.", "Remove others first."),
	VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT: error(
		"Variants name options or choices that the product does not have.",
		"Send options and variants together.",
	),
	VARIANT_ID_ALREADY_EXISTS: error("Another variant has the id.", "Leave out the id for a new variant."),
} as const;
