import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { products } from "../../documents.ts";
import { productChanged, type StockFacts } from "../../events.ts";
import type { InfoSection, Product } from "../../product.ts";
import { checkTextLength } from "../../text-length.ts";

const maxSections = 20;

/** Adds sections to a product, or updates its copies of them. */
export const withSections = (
	stored: Stored<Product>,
	sections: readonly InfoSection[],
	facts: StockFacts,
): readonly Write[] => {
	const { doc } = stored;
	const ids = new Set(sections.map(({ id }) => id));
	const infoSections = [...doc.infoSections.filter(({ id }) => !ids.has(id)), ...sections];
	if (infoSections.length > maxSections && infoSections.length > doc.infoSections.length) {
		const description = `${doc.name} would have ${infoSections.length} info sections; a product can have at most ${maxSections}.`;
		throw new ApplicationError("TOO_MANY_INFO_SECTIONS_ERROR", description, { threshold: maxSections });
	}
	const next = { ...doc, infoSections, updatedDate: facts.now };
	checkTextLength(next, doc, "infoSectionIds");
	return [replace(products, stored, next, [productChanged(doc.id, ["additionalInfoSections"], facts)])];
};

/** Removes sections from a product; writes nothing if it has none of them. */
export const withoutSections = (
	stored: Stored<Product>,
	ids: readonly string[],
	facts: StockFacts,
): readonly Write[] => {
	const { doc } = stored;
	const infoSections = doc.infoSections.filter(({ id }) => !ids.includes(id));
	if (infoSections.length === doc.infoSections.length) return [];
	const next = { ...doc, infoSections, updatedDate: facts.now };
	return [replace(products, stored, next, [productChanged(doc.id, ["additionalInfoSections"], facts)])];
};

/** The sections with these ids, each once. */
export const requireSections = (
	ids: readonly string[],
	sections: ReadonlyMap<string, InfoSection>,
	field: string,
): InfoSection[] =>
	[...new Set(ids)].map((id) => {
		const section = sections.get(id);
		if (!section) throw invalid(field, `contains ${id}, which is not an info section`);
		return section;
	});
