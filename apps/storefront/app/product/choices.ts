import type { Stock } from "./stock.ts";

/** A value to choose, such as a size. */
export interface Choice {
	readonly name: string;
	/** Hexadecimal code of a colour. */
	readonly colour?: string;
}

/** An option to choose a value of, such as "Size". */
export interface Option {
	readonly name: string;
	/** Its name in URLs. */
	readonly key: string;
	readonly choices: readonly Choice[];
	/** Whether the choice selects the variant; otherwise it is only passed on to the shop. */
	readonly selects: boolean;
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

/** Index of the selected choice of each option. */
export type Chosen = readonly number[];

export interface Selection {
	readonly chosen: Chosen;
	/** `undefined` if there is no variant with this combination. */
	readonly variant: Variant | undefined;
}

/**
 * The choices of a URL such as `?size=M&colour=Blue`. Missing ones are completed with the first available variant, so
 * that the page has a price and a button from the start.
 */
export const readSelection = (product: Choosable, query: URLSearchParams): Selection => {
	const requested = product.options.map(({ key, choices }) => indexOfName(choices, query.get(key)));
	const fitting = product.variants.filter((variant) => fits(variant, requested));
	const variant = fitting.find(({ stock }) => stock.state !== "out") ?? fitting[0];
	const chosen = requested.map((index, at) => (index >= 0 ? index : Math.max(0, variant?.choices[at] ?? 0)));
	return { chosen, variant };
};

const indexOfName = (choices: readonly Choice[], name: string | null): number => {
	if (name === null) return -1;
	const plain = name.trim().toLowerCase();
	return choices.findIndex((choice) => choice.name.toLowerCase() === plain);
};

/** Options without a choice, and those that do not select the variant, match every variant. */
const fits = ({ choices }: Variant, chosen: Chosen): boolean =>
	choices.every((own, at) => own < 0 || (chosen[at] ?? -1) < 0 || own === chosen[at]);

export const withChoice = (chosen: Chosen, option: number, choice: number): Chosen =>
	chosen.map((each, at) => (at === option ? choice : each));

/** `open`: in stock with the other choices as they are. `notOffered`: there is no such variant. */
export type ChoiceState = "open" | "soldOut" | "notOffered";

export const choiceState = ({ variants }: Choosable, chosen: Chosen, option: number, choice: number): ChoiceState => {
	const wanted = withChoice(chosen, option, choice);
	const variant = variants.find((each) => fits(each, wanted));
	if (!variant) return "notOffered";
	return variant.stock.state === "out" ? "soldOut" : "open";
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
	const pairs = options.map(({ key, choices }, at) => [key, choices[chosen[at] ?? -1]?.name ?? ""]);
	const query = new URLSearchParams(pairs.filter(([, name]) => name !== ""));
	return query.size > 0 ? `?${query}` : "";
};

/** The names of the choices, by the names of their options. */
export const namesOfChoices = (
	options: readonly Option[],
	chosen: Chosen,
): readonly { name: string; choice: string }[] =>
	options.map(({ name, choices }, at) => ({ name, choice: choices[chosen[at] ?? -1]?.name ?? "" }));
