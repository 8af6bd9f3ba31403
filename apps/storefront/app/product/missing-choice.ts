import { links } from "../links.ts";

/** The query parameter by which a page says that a choice is missing. */
export const missingParameter = "choose";

export const optionId = (option: number): string => `option-${option + 1}`;

/** The product with the error beside the option, for a form that was sent without its choice; without JavaScript. */
export const pathToMissingChoice = (form: FormData): string | undefined => {
	const [slug, missing, chosen] = ["slug", "missing", "chosen"].map((name) => String(form.get(name) ?? ""));
	if (!slug || !missing || !/^\d{1,3}$/.test(missing)) return undefined;
	const query = new URLSearchParams(chosen);
	query.set(missingParameter, "1");
	return `${links.product(slug)}?${query}#${optionId(Number(missing))}`;
};
