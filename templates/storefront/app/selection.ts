import type { ProductV3, VariantV3 } from "@cartwright/sdk/services";

/** An option of a product, such as a size, with the choice that is selected. */
export interface OptionView {
	readonly name: string;
	readonly choices: readonly { readonly name: string; readonly colour?: string; readonly isSelected: boolean }[];
}

export interface Selection {
	readonly options: readonly OptionView[];
	/** The variant with these choices; `undefined` if there is none. */
	readonly variant: VariantV3 | undefined;
}

/**
 * The choices of a form or of the address of a page: `Size=M&Colour=Blue`. What is not chosen yet is completed with the
 * first variant in stock, so that the page has a price from the start.
 */
export const selectionOf = (product: ProductV3, chosen: URLSearchParams | FormData): Selection => {
	const variants = (product.variantsInfo?.variants ?? []).filter(({ visible }) => visible !== false);
	const wanted = product.options.map(({ name = "", choicesSettings }) => {
		const text = chosen.get(name);
		return choicesSettings?.choices.find((choice) => choice.name === text)?.choiceId;
	});
	const choiceIn = (variant: VariantV3, index: number) =>
		variant.choices.find(({ optionChoiceIds }) => optionChoiceIds?.optionId === product.options[index]?.id)
			?.optionChoiceIds?.choiceId;
	const fitting = variants.filter((variant) =>
		wanted.every((choice, index) => choice === undefined || choiceIn(variant, index) === choice),
	);
	const variant = fitting.find(canBeBought) ?? fitting[0];
	const options = product.options.map(({ name = "", choicesSettings }, index) => ({
		name,
		choices: (choicesSettings?.choices ?? [])
			.filter(({ choiceId }) => variants.some((each) => choiceIn(each, index) === choiceId))
			.map(({ name: choice = "", choiceId, colorCode }) => ({
				name: choice,
				...(colorCode ? { colour: colorCode } : {}),
				isSelected: choiceId === (wanted[index] ?? (variant && choiceIn(variant, index))),
			})),
	}));
	return { options, variant };
};

export const canBeBought = ({ inventoryStatus }: VariantV3): boolean =>
	Boolean(inventoryStatus?.inStock || inventoryStatus?.preorderEnabled);
