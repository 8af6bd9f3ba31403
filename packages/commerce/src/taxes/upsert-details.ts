import { isDeepStrictEqual } from "node:util";
import { contactNotFound } from "@cartwright/accounts/contacts/contact";
import { contacts } from "@cartwright/accounts/contacts/documents";
import type { ContactTaxDetails as WireDetails } from "@cartwright/contract/taxes/contact-tax-detail-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { expect, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId, byIds } from "@cartwright/store/store";
import { detailsWrite } from "./details-writes.ts";
import { type ContactTaxDetails, contactTaxDetails } from "./documents.ts";
import { taxSettings } from "./settings.ts";
import { readTags } from "./tags.ts";
import { requireExemptGroup } from "./tax-rules.ts";

type SentDetails = WireDetails & { readonly id: string; readonly taxExemptGroupId: string };

/** Ties contacts to groups of exempt buyers in one commit, and refuses those of whom one is not there. */
export const upsertDetails = async (
	context: Context,
	sent: readonly SentDetails[],
	fieldAt: (index: number) => string,
): Promise<Outcome<Stored<ContactTaxDetails>>[]> => {
	const { store, site } = context;
	const ids = sent.map(({ id }) => id);
	const { known, present, shop } = await store.read(site, {
		known: byIds(contacts, ids),
		present: byIds(contactTaxDetails, ids),
		shop: byId(settings, settingsId),
	});
	const groups = taxSettings(shop?.doc).exemptGroups ?? [];
	const writes: Write[] = [];
	const outcomes = sent.map((each, index) =>
		outcomeOf((): Stored<ContactTaxDetails> => {
			if (ids.indexOf(each.id) < index) {
				throw invalid(`${fieldAt(index)}.id`, "is sent twice; each contact has one group of exempt buyers");
			}
			if (!known.has(each.id)) throw contactNotFound(each.id);
			requireExemptGroup(each.taxExemptGroupId, groups);
			const before = present.get(each.id);
			const doc = withSent(before?.doc, each, context.now);
			const modified = before ? differing(before.doc, doc) : [];
			// What says nothing new changes nothing.
			if (before && modified.length === 0) return before;
			writes.push(detailsWrite(before, doc, modified, context));
			return { doc, revision: (before?.revision ?? 0) + 1 };
		}),
	);
	// No group is deleted meanwhile.
	if (writes.length > 0) await store.commit(site, [...writes, ...(shop ? [expect(settings, shop)] : [])]);
	return outcomes;
};

const withSent = (
	before: ContactTaxDetails | undefined,
	{ id, taxExemptGroupId, extendedFields, tags }: SentDetails,
	now: string,
): ContactTaxDetails => {
	const fields = extendedFields === undefined ? before?.extendedFields : extendedFields;
	const tagged = tags === undefined ? (before?.tags ? { tags: before.tags } : {}) : readTags(tags);
	return {
		id,
		createdDate: before?.createdDate ?? now,
		updatedDate: now,
		taxExemptGroupId,
		...(fields ? { extendedFields: fields } : {}),
		...tagged,
	};
};

const differing = (before: ContactTaxDetails, after: ContactTaxDetails): string[] =>
	(["taxExemptGroupId", "extendedFields", "tags"] as const).filter(
		(name) => !isDeepStrictEqual(before[name], after[name]),
	);
