import type { ConnectedModifier, ConnectedOption } from "@cartwright/contract/catalogue/v3/option-messages";
import type { ProductStock } from "../inventory/stock.ts";
import type { Choice, CustomTextField, Product, ProductOption } from "../product.ts";
import { imageView, mediaItemView } from "./media-view.ts";

export interface OptionViewOptions {
	readonly mediaReferences: boolean;
	readonly displayImage: boolean;
}

const renderType = ({ type }: ProductOption) => (type === "color" ? "SWATCH_CHOICES" : "TEXT_CHOICES");

/** Options select variants. `key` is the name used in the options of a line item. */
export const optionViews = (product: Product, stock: ProductStock, shown: OptionViewOptions): ConnectedOption[] => {
	if (!product.managesVariants) return [];
	return product.options.map((option) => ({
		id: option.id,
		name: option.name,
		key: option.key ?? option.name,
		optionRenderType: renderType(option),
		choicesSettings: {
			choices: option.choices.map((choice) => ({
				...choiceView(product, option, choice, shown),
				...availability(product, option, choice, stock),
			})),
		},
	}));
};

const availability = (product: Product, option: ProductOption, choice: Choice, stock: ProductStock) => {
	const having = product.variants.filter(({ choices, visible }) => visible && choices[option.id] === choice.id);
	return {
		inStock: having.some(({ id }) => stock.variants.get(id)?.inStock),
		visible: having.length > 0,
	};
};

const choiceView = (product: Product, { type }: ProductOption, choice: Choice, shown: OptionViewOptions) => {
	const media = product.media.filter(({ id }) => choice.mediaIds.includes(id));
	const [first] = media.filter((item) => item.type === "image");
	return {
		choiceId: choice.id,
		key: choice.key ?? choice.name,
		name: choice.name,
		...swatchView(type, choice),
		linkedMedia: media.map((item) => mediaItemView(item, false)),
		...(shown.mediaReferences ? { media: { items: media.map(({ id }) => ({ mediaId: id })) } } : {}),
		...(shown.displayImage && first ? { displayImage: imageView(first) } : {}),
	};
};

/** Choices that select no variant, and free-text fields. */
export const modifierViews = (product: Product, shown: OptionViewOptions): ConnectedModifier[] => [
	...(product.managesVariants ? [] : product.options.map((option) => choiceModifier(product, option, shown))),
	...product.customTextFields.map(textModifier),
];

const choiceModifier = (product: Product, option: ProductOption, shown: OptionViewOptions): ConnectedModifier => ({
	id: option.id,
	name: option.name,
	key: option.key ?? option.name,
	modifierRenderType: renderType(option),
	toBeRemovedMandatory: !option.optional,
	mandatory: !option.optional,
	choicesSettings: { choices: option.choices.map((choice) => choiceView(product, option, choice, shown)) },
});

const swatchView = (type: ProductOption["type"], { color, colors, image }: Choice) => {
	if (colors) return { choiceType: "MULTIPLE_COLORS" as const, colorCodes: { colorCodes: [...colors] } };
	if (image) return { choiceType: "IMAGE" as const, image: imageView(image) };
	return type === "color" && color
		? { choiceType: "ONE_COLOR" as const, colorCode: color }
		: { choiceType: "CHOICE_TEXT" as const };
};

const textModifier = ({
	title,
	key = title,
	id = key.slice(0, 36),
	name,
	maxLength,
	mandatory,
}: CustomTextField): ConnectedModifier => ({
	id,
	name: name ?? title.slice(0, 50),
	key: key.slice(0, 50),
	modifierRenderType: "FREE_TEXT",
	toBeRemovedMandatory: mandatory,
	mandatory,
	freeTextSettings: { minCharCount: mandatory ? 1 : 0, maxCharCount: Math.min(500, maxLength), title, key },
});
