import type { Violation } from "@cartwright/contract/errors";
import { violation } from "@cartwright/kernel/foundation/errors";
import { hasMoreDigits, inexactAmounts } from "@cartwright/kernel/foundation/written-amount";
import type { ProductFile } from "./product-file.ts";

interface FileFacts {
	readonly hasPicture: (name: string) => boolean;
	readonly hasDownload: (name: string) => boolean;
	/** Of the shop that the file is imported into. */
	readonly currency: string;
}

const amountsOf = ({ base, discount, variants }: ProductFile) => [
	["base.price", base?.price] as const,
	["base.cost", base?.cost] as const,
	["discount.value", discount?.type === "AMOUNT" ? discount.value : undefined] as const,
	...(variants ?? []).flatMap(({ price, compareAtPrice, cost }, index) => [
		[`variants[${index}].price`, price] as const,
		[`variants[${index}].compareAtPrice`, compareAtPrice] as const,
		[`variants[${index}].cost`, cost] as const,
	]),
];

/** What makes no sense in a product file as a whole. */
export const checkProductFile = (file: ProductFile, { hasPicture, hasDownload, currency }: FileFacts): Violation[] => {
	const options = file.options ?? [];
	const pictures = (file.pictures ?? []).map((picture) => picture.file ?? picture.url ?? "");
	const faults: Violation[] = [];
	const add = (field: string, description: string) => void faults.push(violation(field, description));
	for (const [at, { file: name, url }] of (file.pictures ?? []).entries()) {
		if (name && !hasPicture(name)) add(`pictures[${at}].file`, `${name} is not a file of the folder`);
		if (!name && !url) add(`pictures[${at}]`, "needs a file or a url");
	}
	for (const [index, option] of options.entries()) {
		if (options.findIndex(({ name }) => name === option.name) !== index) add(`options[${index}].name`, "occurs twice");
		const choices = option.choices ?? [];
		for (const [place, choice] of choices.entries()) {
			const path = `options[${index}].choices[${place}]`;
			if (choices.findIndex(({ name }) => name === choice.name) !== place) add(`${path}.name`, "occurs twice");
			const unknown = (choice.pictures ?? []).find((picture) => !pictures.includes(picture));
			if (unknown !== undefined) add(`${path}.pictures`, `${unknown} is not a picture of the product`);
		}
	}
	faults.push(...inexactAmounts(amountsOf(file), currency));
	if (file.discount?.type === "PERCENT" && hasMoreDigits(file.discount.value ?? "", 4))
		add("discount.value", "must have at most 4 decimal places");
	const combinations = new Set<string>();
	for (const [at, { choices, price, compareAtPrice, file: download }] of (file.variants ?? []).entries()) {
		const path = `variants[${at}]`;
		const names = Object.entries(choices ?? {});
		if (download && file.type !== "digital") add(`${path}.file`, "is for a product of the type digital");
		else if (download && !hasDownload(download)) add(`${path}.file`, `${download} is not a file of the folder`);
		for (const [option, choice] of names) {
			const values = options.find(({ name }) => name === option)?.choices ?? [];
			if (!values.some(({ name }) => name === choice))
				add(`${path}.choices`, `${option}: ${choice} is not a choice of the product`);
		}
		const key = JSON.stringify([...names].sort());
		if (combinations.has(key)) add(`${path}.choices`, "another variant has the same choices");
		combinations.add(key);
		if (names.length > 0 && names.length < options.length) add(`${path}.choices`, "must have a choice of each option");
		if (compareAtPrice && price && Number(compareAtPrice) <= Number(price)) {
			add(`${path}.compareAtPrice`, "must be greater than the price");
		}
	}
	return faults;
};
