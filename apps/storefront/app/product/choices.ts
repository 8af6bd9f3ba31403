import type { Stock } from "./stock.ts";

/** One of the things to choose between, such as a size. */
export interface Choice {
	readonly name: string;
	/** Hexadecimal code of a colour. */
	readonly colour?: string;
}

/** A question to the shopper, such as "Size". */
export interface Option {
	readonly name: string;
	/** Its name in addresses. */
	readonly key: string;
	readonly choices: readonly Choice[];
	/** Whether the answer selects the variant; otherwise it is only told to the shop. */
	readonly selects: boolean;
}

export interface Variant {
	readonly id: string;
	/** Index of the choice of each option; -1 where the option does not select the variant. */
	readonly choices: readonly number[];
	readonly price: string;
	/** What it cost before, where it is reduced. */
	readonly before?: string;
	readonly perUnit?: PerUnit;
	readonly sku?: string;
	readonly stock: Stock;
	/** Index of the picture that shows it. */
	readonly picture?: number;
}

/** What some quantity comes to, so that packages of different sizes can be compared. */
export interface PerUnit {
	readonly price: string;
	readonly quantity: number;
	readonly unit: string;
}

export interface Choosable {
	readonly options: readonly Option[];
	readonly variants: readonly Variant[];
}

/** Index of the choice made of each option. */
export type Chosen = readonly number[];

export interface Selection {
	readonly chosen: Chosen;
	/** Nothing where this combination is not made. */
	readonly variant: Variant | undefined;
}

/**
 * What an address such as `?size=M&colour=Blue` chooses. What it leaves open is filled with the first that can be had,
 * so that there is a price and a button from the start.
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

/** What is not chosen, or does not select the variant, fits whatever it is. */
const fits = ({ choices }: Variant, chosen: Chosen): boolean =>
	choices.every((own, at) => own < 0 || (chosen[at] ?? -1) < 0 || own === chosen[at]);

export const withChoice = (chosen: Chosen, option: number, choice: number): Chosen =>
	chosen.map((each, at) => (at === option ? choice : each));

/** `open`: can be had with the other choices as they are. `notOffered`: is not made with them. */
export type ChoiceState = "open" | "soldOut" | "notOffered";

export const choiceState = ({ variants }: Choosable, chosen: Chosen, option: number, choice: number): ChoiceState => {
	const wanted = withChoice(chosen, option, choice);
	const variant = variants.find((each) => fits(each, wanted));
	if (!variant) return "notOffered";
	return variant.stock.state === "out" ? "soldOut" : "open";
};

/** The choices that are made at all, by index: one that no variant has is not worth a word. */
export const shownChoices = ({ options, variants }: Choosable, option: number): readonly number[] => {
	const { choices, selects } = options[option] as Option;
	const indexes = choices.map((_, index) => index);
	if (!selects) return indexes;
	const made = new Set(variants.map((variant) => variant.choices[option]));
	return indexes.filter((index) => made.has(index));
};

/** The query of an address that makes these choices. */
export const queryOfChoices = (options: readonly Option[], chosen: Chosen): string => {
	const pairs = options.map(({ key, choices }, at) => [key, choices[chosen[at] ?? -1]?.name ?? ""]);
	const query = new URLSearchParams(pairs.filter(([, name]) => name !== ""));
	return query.size > 0 ? `?${query}` : "";
};

/** The chosen names, by the names of their options. */
export const namesOfChoices = (
	options: readonly Option[],
	chosen: Chosen,
): readonly { name: string; choice: string }[] =>
	options.map(({ name, choices }, at) => ({ name, choice: choices[chosen[at] ?? -1]?.name ?? "" }));
