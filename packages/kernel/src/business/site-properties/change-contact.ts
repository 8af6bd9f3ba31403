import type { Context } from "../../foundation/context.ts";
import { contactOf, withContact } from "../contact.ts";
import type { Contact } from "../documents.ts";
import { loadBusiness } from "../load/load-business.ts";
import { businessOf, businessWrites, defaultLocationWrites } from "../property-writes.ts";

/** Changes how to reach the shop, and with it the default location. Members that are undefined are removed. */
export const changeContact = async (context: Context, changes: Contact): Promise<void> => {
	const stored = await loadBusiness(context);
	const before = businessOf(stored);
	const after = withContact(before, { ...contactOf(before), ...changes });
	await context.store.commit(context.site, [
		...businessWrites(stored, after, context),
		...defaultLocationWrites(stored, after, context),
	]);
};
