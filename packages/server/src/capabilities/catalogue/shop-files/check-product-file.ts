import type { Violation } from "@cartwright/contract/errors";
import { violation } from "../../../foundation/errors.ts";
import type { ProductFile } from "./product-file.ts";

/** What makes no sense in a product file as a whole. */
export const checkProductFile = (
	file: ProductFile,
	hasPicture: (name: string) => boolean,
	hasDownload: (name: string) => boolean,
): Violation[] => {
	const options = file.options ?? [];
	const pictures = (file.pictures ?? []).map((picture) => picture.file ?? picture.url ?? "");
	const faults: Violation[] = [];
	const add = (field: string, description: string) => void faults.push(violation(field, description));
	for (const [at, { file: name, url }] of (file.pictures ?? []).entries()) {
		if (name && !hasPicture(name)) add(`pictures[${at}].file`, `${name} is no file of the folder`);
		if (!name && !url) add(`pictures[${at}]`, "needs a file or a url");
	}
	for (const [index, option] of options.entries()) {
		if (options.findIndex(({ name }) => name === option.name) !== index) add(`options[${index}].name`, "occurs twice");
		const choices = option.choices ?? [];
		for (const [place, choice] of choices.entries()) {
			const path = `options[${index}].choices[${place}]`;
			if (choices.findIndex(({ name }) => name === choice.name) !== place) add(`${path}.name`, "occurs twice");
			const unknown = (choice.pictures ?? []).find((picture) => !pictures.includes(picture));
			if (unknown !== undefined) add(`${path}.pictures`, `${unknown} is no picture of the product`);
		}
	}
	const combinations = new Set<string>();
	for (const [at, { choices, price, compareAtPrice, file: download }] of (file.variants ?? []).entries()) {
		const path = `variants[${at}]`;
		const names = Object.entries(choices ?? {});
		if (download && file.type !== "digital") add(`${path}.file`, "is for a product of the type digital");
		else if (download && !hasDownload(download)) add(`${path}.file`, `${download} is no file of the folder`);
		for (const [option, choice] of names) {
			const values = options.find(({ name }) => name === option)?.choices ?? [];
			if (!values.some(({ name }) => name === choice))
				add(`${path}.choices`, `${option}: ${choice} is no choice of the product`);
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
