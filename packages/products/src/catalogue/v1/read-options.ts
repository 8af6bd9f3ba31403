import type {
	Choice as WireChoice,
	ProductOption as WireOption,
} from "@cartwright/contract/catalogue/v1/product-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Choice, ProductOption } from "../product.ts";

const colorPattern = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%]+\))$/i;

const isColor = ({ value }: WireChoice): boolean => colorPattern.test(value ?? "");

/** Reads options as V1 sends them. Options and choices that existed under the same name keep their ids and media. */
export const readOptions = (
	sent: readonly WireOption[],
	before: readonly ProductOption[],
	newId: () => string,
): ProductOption[] => {
	const options = sent.map((option, index) => readOption(option, `product.productOptions[${index}]`, before, newId));
	requireUniqueNames(options, "product.productOptions");
	return options;
};

const readOption = (
	{ name, choices }: WireOption,
	path: string,
	before: readonly ProductOption[],
	newId: () => string,
): ProductOption => {
	if (!name) throw invalid(`${path}.name`, "is required", "REQUIRED_FIELD");
	if (!choices?.length) throw invalid(`${path}.choices`, "needs at least one choice", "MIN_SIZE", { threshold: 1 });
	const existing = before.find((option) => option.name === name);
	const type = choices.every(isColor) ? "color" : "list";
	const read = choices.map((choice, index) => readChoice(choice, `${path}.choices[${index}]`, type, existing, newId));
	requireUniqueNames(read, `${path}.choices`);
	return { id: existing?.id ?? newId(), name, type, choices: read };
};

const readChoice = (
	choice: WireChoice,
	path: string,
	type: ProductOption["type"],
	option: ProductOption | undefined,
	newId: () => string,
): Choice => {
	const name = choice.description || choice.value;
	if (!name) throw invalid(`${path}.value`, "is required", "REQUIRED_FIELD");
	const existing = option?.choices.find((each) => each.name === name);
	return {
		id: existing?.id ?? newId(),
		name,
		...(type === "color" && choice.value ? { color: choice.value } : {}),
		...(type === "list" && choice.value && choice.value !== name ? { value: choice.value } : {}),
		mediaIds: existing?.mediaIds ?? [],
	};
};

const requireUniqueNames = (named: readonly { readonly name: string }[], path: string): void => {
	const seen = new Set<string>();
	for (const { name } of named) {
		if (seen.has(name)) throw invalid(path, `contains ${name} twice`);
		seen.add(name);
	}
};
