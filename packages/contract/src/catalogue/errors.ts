import { error } from "../declared-error.ts";

export const ENTITY_NOT_FOUND = error(404, "The requested entity does not exist.", "Check the id or slug.");
export const ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE = error(
	400,
	"A price would be negative or too large.",
	"Adjust it by less.",
);
export const ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE = error(
	400,
	"A price before a reduction would be negative or too large.",
	"Adjust it by less.",
);
export const ADJUSTED_COST_OUT_OF_RANGE = error(400, "A cost would be negative or too large.", "Adjust it by less.");
export const AFTER_CATEGORY_NOT_IN_PARENT = error(
	428,
	"The category to follow is not a subcategory of the parent.",
	"Send the id of one, or another position.",
);
export const ALL_PRODUCTS_COLLECTION_CANNOT_BE_CHANGED = error(
	428,
	'"All products" is built in.',
	"Change another collection.",
);
export const BRAND_NOT_FOUND = error(404, "No brand has this id.", "Query the brands for their ids.");
export const CATEGORIES_LIMIT_PER_TREE_EXCEEDED = error(428, "The tree has 1000 categories.", "Delete one first.");
export const CATEGORY_DEPTH_LIMIT_EXCEEDED = error(
	428,
	"A category would be below the fifth level.",
	"Choose a higher parent.",
);
export const CATEGORY_NOT_FOUND = error(
	404,
	"No category has this id or slug, or it is hidden.",
	"Check id and tree; hidden ones need a permission.",
);
export const CHOICES_LIMIT_EXCEEDED = error(
	428,
	"The customization would have too many choices.",
	"Remove choices first.",
);
export const CHOICE_ASSIGNED_TO_PRODUCT = error(
	428,
	"Variants of products have the choice.",
	"Remove the choice from the products first.",
);
export const CHOICE_IDS_MISMATCH = error(
	400,
	"The request does not name each choice once.",
	"Send the ids of all choices; the data lists the missing and the surplus ones.",
);
export const CHOICE_MEDIA_ON_SEVERAL_OPTIONS = error(
	428,
	"Choices of another option have media already.",
	"Remove those media first.",
);
export const CHOICE_NOT_EXIST = error(
	404,
	"The option or modifier has no choice with this id.",
	"Leave out the id to create the choice, or read the product again.",
);
export const CHOICE_NOT_FOUND = error(
	400,
	"The customization has no choice with this id.",
	"Get the customization for the ids.",
);
export const COLLECTION_NOT_FOUND = error(404, "No collection has this id.", "Query the collections for their ids.");
export const COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE = error(
	400,
	"The price before a reduction is lower than the price.",
	"Raise it, or leave it out.",
);
export const CUSTOMIZATION_NOT_EXIST = error(
	404,
	"There is no option or modifier with this id.",
	"Leave out the id to create it, or read the product again.",
);
export const CUSTOMIZATION_NOT_FOUND = error(
	404,
	"No customization has this id.",
	"Query the customizations for their ids.",
);
export const DIGITAL_FILE_NOT_FOUND_ERROR = error(404, "The shop has no files for download.", "Leave out the file.");
export const DOESNT_SUPPORT_CHOICES = error(
	400,
	"The customization is a text field.",
	"Use a customization with choices.",
);
export const DOESNT_SUPPORT_FREE_TEXT = error(
	400,
	"The customization has choices.",
	"Use a customization of the type `FREE_TEXT`.",
);
export const DUPLICATE_HANDLE = error(409, "Another category has the handle.", "Send another one, or none.");
export const DUPLICATE_PRODUCT_OPTIONS = error(400, "Two options have the same name or id.", "Send each option once.");
export const DUPLICATE_RIBBON_IN_ADDITIONAL = error(
	400,
	"A ribbon is among the additional ones twice.",
	"Send each ribbon once.",
);
export const DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL = error(
	400,
	"The main ribbon is among the additional ones too.",
	"Leave it out of one of them.",
);
export const DUPLICATE_SLUG = error(
	409,
	"Another category has the slug.",
	"Send another one, or none to have one made.",
);
export const DUPLICATE_SLUG_ERROR = error(
	409,
	"Another product has the slug.",
	"Send another one, or none to have one made.",
);
export const DUPLICATE_VARIANT_OPTION_CHOICE = error(
	400,
	"Two variants are the same combination of choices, or a variant names an option twice.",
	"Send one variant for each combination.",
);
export const EMPTY_ASSIGN_AND_UNASSIGN_LISTS = error(
	400,
	"The request changes no tags.",
	"Send tags to assign or to remove.",
);
export const INFO_SECTION_NOT_FOUND = error(
	404,
	"No info section has this id.",
	"Query the info sections for their ids.",
);
export const INVALID_CUSTOMIZATION_RENDER_TYPE = error(
	400,
	"An option cannot be a text field.",
	"Create a modifier, or an option with choices.",
);
export const INVALID_DEFAULT_VARIANT = error(
	400,
	"A product without options has one variant, which has no choices.",
	"Send one variant without choices, or options.",
);
export const INVALID_FREE_TEXT_SETTINGS = error(
	400,
	"The settings of the text field are missing or contradict each other.",
	"Send `freeTextInput` with a title and a maximum that is not less than the minimum.",
);
export const ITEM_NOT_IN_CATEGORY = error(428, "An item is not in the category itself.", "Add it first.");
export const MANAGED_CATEGORY_OPERATION_NOT_ALLOWED = error(
	428,
	"An app or the server manages the category.",
	"Let the app change it. The category of all products never changes.",
);
export const MEDIA_NOT_FOUND = error(404, "The product has no media item with this id.", "Add the media item first.");
export const MISSING_AFTER_CATEGORY = error(400, "The position AFTER needs a sibling.", "Send `moveAfterCategoryId`.");
export const MISSING_VARIANT_OPTION_CHOICE = error(
	400,
	"A variant lacks a choice for an option.",
	"Send one choice of each option with each variant.",
);
export const MODIFIERS_LIMIT_EXCEEDED = error(
	428,
	"The shop has too many modifiers.",
	"Delete modifiers that no product has.",
);
export const MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED = error(
	400,
	"A new choice of a modifier lacks its name or type.",
	"Send both, or the id of an existing choice.",
);
export const MODIFIER_NAME_AND_TYPE_REQUIRED = error(
	400,
	"A new modifier lacks its name or type.",
	"Send both, or the id of an existing modifier.",
);
export const MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION = error(
	400,
	"Only modifiers have `modifierSettings`.",
	"Leave them out.",
);
export const NAMESPACE_NOT_FOUND_IN_DEV_CENTER = error(
	428,
	"No app has trees in the namespace.",
	"Send `@wix/stores`.",
);
export const NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS = error(
	403,
	"Hidden products need a further permission.",
	"Leave them out, or grant the permission.",
);
export const NO_PERMISSION_TO_READ_MERCHANT_DATA = error(
	403,
	"Costs and profits need a further permission.",
	"Do not request MERCHANT_DATA, or grant the permission.",
);
export const ONLY_SPACES_STRING_ERROR = error(400, "A name consists of spaces.", "Send a name that shows something.");
export const OPTIONS_LIMIT_EXCEEDED = error(
	428,
	"The shop has too many options.",
	"Delete options that no product has.",
);
export const PARENT_CATEGORY_HIDDEN = error(
	428,
	"A category above it is hidden.",
	"Show that one first, or create it hidden.",
);
export const PARENT_CATEGORY_NOT_IN_TREE = error(
	404,
	"The tree has no such parent.",
	"Query the categories for their ids.",
);
export const PRODUCT_MEDIA_NOT_EXIST = error(
	404,
	"An id is neither a media item of the product nor a file of the shop.",
	"Send the URL of the image, or read the product again.",
);
export const PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED = error(
	400,
	"A new choice of an option lacks its name or type.",
	"Send both, or the id of an existing choice.",
);
export const PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED = error(
	400,
	"A new option lacks its name or type.",
	"Send both, or the id of an existing option.",
);
export const REMOVED_SLUG = error(400, "A category always has a slug.", "Send another one, or leave it out.");
export const RIBBON_NOT_FOUND = error(
	404,
	"There is no ribbon with this id.",
	"Leave out the id and send a name, or query the ribbons.",
);
export const TOO_MANY_INFO_SECTIONS_ERROR = error(
	400,
	"The product would have more than 20 info sections.",
	"Remove others first.",
);
export const TOO_MANY_VARIANTS = error(
	400,
	"The options combine to more variants than allowed.",
	"Remove options or choices.",
);
export const TREES_LIMIT_EXCEEDED = error(428, "The shop has one tree, without a key.", "Leave out `treeKey`.");
export const TREE_CYCLE_DETECTED = error(428, "A category cannot be below itself.", "Choose another parent.");
export const UPDATE_OF_FIELD_NOT_ALLOWED = error(
	400,
	"The call cannot change the field.",
	"Leave it out; other calls change visibility and parent.",
);
export const VARIANTS_ARE_MANAGED = error(
	428,
	"The product's variants are managed.",
	"Set `manageVariants` to false first.",
);
export const VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT = error(
	400,
	"Variants name options or choices that the product does not have.",
	"Send options and variants together.",
);
export const VARIANTS_NOT_MANAGED = error(
	428,
	"The product's variants are not managed.",
	"Set `manageVariants` to true first.",
);
export const VARIANT_ID_ALREADY_EXISTS = error(
	409,
	"Another variant has the id.",
	"Leave out the id for a new variant.",
);
