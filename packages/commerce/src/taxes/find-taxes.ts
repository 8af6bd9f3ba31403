import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Document, Stored } from "@cartwright/store/collection";

const codes = {
	"tax region": "TAX_REGION_NOT_FOUND",
	"tax group": "TAX_GROUP_NOT_FOUND",
	rate: "MANUAL_TAX_MAPPING_NOT_FOUND",
	"group of exempt buyers": "TAX_EXEMPT_GROUP_NOT_FOUND",
	"tax details": "CONTACT_TAX_DETAILS_NOT_FOUND",
} as const;

export const notFound = (kind: keyof typeof codes, id: string): ApplicationError =>
	new ApplicationError(
		codes[kind],
		kind === "tax details" ? `The contact ${id} has no tax details.` : `There is no ${kind} with id ${id}.`,
	);

/** The one with this id, or the error of its kind. */
export const requireKnown = <Doc extends Document>(
	stored: readonly Stored<Doc>[],
	kind: keyof typeof codes,
	id: string,
): Stored<Doc> => {
	const known = stored.find(({ doc }) => doc.id === id);
	if (!known) throw notFound(kind, id);
	return known;
};

/** The list with one of its documents replaced. */
export const withReplaced = <Doc extends Document>(docs: readonly Doc[], after: Doc): readonly Doc[] =>
	docs.map((doc) => (doc.id === after.id ? after : doc));

export const without = <Doc extends Document>(docs: readonly Doc[], id: string): readonly Doc[] =>
	docs.filter((doc) => doc.id !== id);
