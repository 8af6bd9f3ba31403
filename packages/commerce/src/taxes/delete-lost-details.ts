import { contacts } from "@cartwright/accounts/contacts/documents";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { detailsDeletion } from "./details-writes.ts";
import { contactTaxDetails } from "./documents.ts";

const batchSize = 100;

/** Deletes the tax details of a deleted contact. */
export const deleteDetailsOfContact = async (context: WorkContext, site: string, contactId: string): Promise<void> => {
	const { store } = context;
	const { details, contact } = await store.read(site, {
		details: byId(contactTaxDetails, contactId),
		contact: byId(contacts, contactId),
	});
	if (!details || contact) return;
	await store.commit(site, [detailsDeletion(details, context)]);
};

/** Deletes the tax details of the contacts of a deleted group of exempt buyers. */
export const deleteDetailsOfGroup = async (context: WorkContext, site: string, groupId: string): Promise<void> => {
	const { store } = context;
	const query = { filter: equals("taxExemptGroupId", groupId), limit: batchSize };
	for (;;) {
		const { batch } = await store.read(site, { batch: page(contactTaxDetails, query) });
		if (batch.length === 0) return;
		await store.commit(
			site,
			batch.map((details) => detailsDeletion(details, context)),
		);
	}
};
