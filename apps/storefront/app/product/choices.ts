import type { Stock } from "./stock.ts";

/** A name as the shop wrote it, which URLs and the cart have, if `name` is a translation. */
export interface Named {
	readonly name: string;
	readonly original?: string;
}

export const originalOf = ({ name, original = name }: Named): string => original;

/** The wire's name and key of an option or choice. */
export const namedOf = (name = "", key = name): Named => ({ name, ...(key === name ? {} : { original: key }) });

/** A value to choose, such as a size. */
export interface Choice extends Named {
	/** Hexadecimal code of a colour. */
	readonly colour?: string;
}

/** An option to choose a value of, such as "Size". */
export interface Option extends Named {
	/** Its name in URLs. */
	readonly key: string;
	readonly choices: readonly Choice[];
	/** Whether the choice selects the variant; otherwise it is only passed on to the shop. */
	readonly selects: boolean;
	/** Whether no choice is preselected, because a wrong one is costly. */
	readonly mustChoose?: boolean;
}

export interface Variant {
	readonly id: string;
	/** Index of the choice of each option; -1 if the option does not select the variant. */
	readonly choices: readonly number[];
	readonly price: string;
	/** The price before the reduction, if there is one. */
	readonly before?: string;
	readonly perUnit?: PerUnit;
	readonly sku?: string;
	readonly stock: Stock;
	/** Index of the picture of the variant. */
	readonly picture?: number;
}

/** The unit price, by which packages of different sizes can be compared. */
export interface PerUnit {
	readonly price: string;
	readonly quantity: number;
	readonly unit: string;
}

export interface Choosable {
	readonly options: readonly Option[];
	readonly variants: readonly Variant[];
}

/** Index of the selected choice of each option; -1 if the shopper has yet to choose. */
export type Chosen = readonly number[];

export interface Selection {
	readonly chosen: Chosen;
	/**
	 * The variant with these choices; while one is missing, the first available one that it may become. `undefined` if
	 * there is no variant with this combination.
	 */
	readonly variant: Variant | undefined;
	/** Index of the first option that the shopper has yet to choose; -1 if there is none. */
	readonly missing: number;
}

/**
 * The choices of a URL such as `?size=M&colour=Blue`. Others are completed with the first available variant, so that the
 * page has a price and a button from the start, except those that the shopper must make. If everything is sold out, there
 * is nothing to buy wrongly.
 */
export const readSelection = (product: Choosable, query: URLSearchParams): Selection => {
	const requested = product.options.map(({ key, name, choices }) =>
		// Links of lists have the names that the visitor reads.
		indexOfName(choices, query.get(key) ?? query.get(name.trim().toLowerCase())),
	);
	const fitting = variantsWith(product, requested);
	const variant = fitting.find((each) => !isOut(each)) ?? fitting[0];
	const chosen = requested.map((index, option) => {
		if (index >= 0) return index;
		const preselected = variant?.choices[option] ?? 0;
		const hasOthers = fitting.some(({ choices }) => choices[option] !== preselected);
		const leavesOpen = product.options[option]?.mustChoose && hasOthers && variant && !isOut(variant);
		return leavesOpen ? -1 : Math.max(0, preselected);
	});
	return { chosen, variant, missing: chosen.indexOf(-1) };
};

const isOut = ({ stock }: Variant): boolean => stock.state === "out";

const indexOfName = (choices: readonly Choice[], name: string | null): number => {
	if (name === null) return -1;
	const plain = name.trim().toLowerCase();
	return choices.findIndex(
		(choice) => originalOf(choice).toLowerCase() === plain || choice.name.toLowerCase() === plain,
	);
};

/** Options without a choice, and those that do not select the variant, match every variant. */
const fits = ({ choices }: Variant, chosen: Chosen): boolean =>
	choices.every((own, at) => own < 0 || (chosen[at] ?? -1) < 0 || own === chosen[at]);

/** The variants that these choices may become. */
export const variantsWith = ({ variants }: Choosable, chosen: Chosen): readonly Variant[] =>
	variants.filter((each) => fits(each, chosen));

export const withChoice = (chosen: Chosen, option: number, choice: number): Chosen =>
	chosen.map((each, at) => (at === option ? choice : each));

/** `open`: in stock with the other choices as they are. `notOffered`: there is no such variant. */
export type ChoiceState = "open" | "soldOut" | "notOffered";

export const choiceState = (product: Choosable, chosen: Chosen, option: number, choice: number): ChoiceState => {
	const fitting = variantsWith(product, withChoice(chosen, option, choice));
	if (fitting.length === 0) return "notOffered";
	return fitting.every(isOut) ? "soldOut" : "open";
};

/** The choices that some variant has, by index; others are not shown. */
export const shownChoices = ({ options, variants }: Choosable, option: number): readonly number[] => {
	const { choices, selects } = options[option] as Option;
	const indexes = choices.map((_, index) => index);
	if (!selects) return indexes;
	const made = new Set(variants.map((variant) => variant.choices[option]));
	return indexes.filter((index) => made.has(index));
};

/** The query of a URL with these choices. */
export const queryOfChoices = (options: readonly Option[], chosen: Chosen): string => {
	const pairs = options.map(({ key, choices }, at) => {
		const choice = choices[chosen[at] ?? -1];
		return [key, choice ? originalOf(choice) : ""];
	});
	const query = new URLSearchParams(pairs.filter(([, name]) => name !== ""));
	return query.size > 0 ? `?${query}` : "";
};

/** The choices that do not select the variant, as the cart takes them. */
export const passedChoices = (
	options: readonly Option[],
	chosen: Chosen,
): readonly { option: string; choice: string }[] =>
	options.flatMap((option, at) => {
		const choice = option.choices[chosen[at] ?? -1];
		return option.selects || !choice ? [] : [{ option: originalOf(option), choice: originalOf(choice) }];
	});

/** The names of the choices, by the names of their options. */
export const namesOfChoices = (
	options: readonly Option[],
	chosen: Chosen,
): readonly { name: string; choice: string }[] =>
	options.map(({ name, choices }, at) => ({ name, choice: choices[chosen[at] ?? -1]?.name ?? "" }));
