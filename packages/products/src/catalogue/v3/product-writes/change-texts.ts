import { isDeepStrictEqual } from "node:util";
import type {
	Product as WireProduct,
	InfoSection as WireSection,
} from "@cartwright/contract/catalogue/v3/product-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { InfoSection, UnderivedProduct } from "../../product.ts";
import { htmlOf } from "../html-of-rich-content.ts";
import { richContent } from "../rich-content.ts";
import { patched, type WriteFacts } from "./write-facts.ts";

/** Refuses a name that shows nothing. */
export const requireVisibleText = (text: string, field: string): string => {
	if (text.trim() !== "") return text;
	throw new ApplicationError("ONLY_SPACES_STRING_ERROR", `${field} must not consist of spaces.`, { field });
};

export const changeTexts = (
	product: UnderivedProduct,
	input: WireProduct,
	path: string,
	facts: WriteFacts,
): UnderivedProduct => {
	if (input.name === null || input.name === "") throw invalid(`${path}.name`, "is required", "REQUIRED_FIELD");
	return {
		...product,
		...changeDescription(product, input),
		name: input.name === undefined ? product.name : requireVisibleText(input.name, `${path}.name`),
		infoSections: patched(input.infoSections, product.infoSections, [], (sections) =>
			readSections(sections, product, `${path}.infoSections`, facts),
		),
	};
};

/** HTML wins over rich content. Whatever is sent back as it was read changes nothing. */
const changeDescription = (
	{ description, richDescription }: UnderivedProduct,
	input: WireProduct,
): Pick<UnderivedProduct, "description" | "richDescription"> => {
	const html = input.plainDescription === undefined ? description : (input.plainDescription ?? "");
	if (html !== description) return { description: html, richDescription: undefined };
	const rich = input.description;
	if (rich === undefined) return { description, richDescription };
	if (rich === null) return { description: input.plainDescription ? html : "", richDescription: undefined };
	const isKnown = isDeepStrictEqual(rich, richDescription) || isDeepStrictEqual(rich, richContent(description));
	return isKnown ? { description, richDescription } : { description: htmlOf(rich), richDescription: rich };
};

const readSections = (
	sections: readonly WireSection[],
	{ infoSections }: UnderivedProduct,
	path: string,
	{ newId, shared }: WriteFacts,
): InfoSection[] => {
	const read = sections.map(({ id, uniqueName, plainDescription }, index): InfoSection => {
		const known = infoSections.find((section) => section.id === id) ?? shared.infoSections.get(id ?? "");
		if (known) return known;
		if (id) throw invalid(`${path}[${index}].id`, "must be the id of an info section");
		if (!uniqueName) throw invalid(`${path}[${index}].uniqueName`, "is required without an id", "REQUIRED_FIELD");
		const title = requireVisibleText(uniqueName, `${path}[${index}].uniqueName`);
		return { id: newId(), title, description: plainDescription ?? "" };
	});
	const seen = new Set<string>();
	for (const { id } of read) {
		if (seen.has(id)) throw invalid(path, `contains the section ${id} twice`);
		seen.add(id);
	}
	return read;
};
