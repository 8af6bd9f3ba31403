import type { getContact as declared } from "@cartwright/contract/contacts/contacts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { hasSome } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { contactNotFound } from "./contact.ts";
import { contactView } from "./contact-view.ts";
import { contacts } from "./documents.ts";
import { projectionOf } from "./projection.ts";

export const getContact: Handler<typeof declared> = async ({ store, site }, { id, fields, fieldsets }) => {
	const project = projectionOf({ fields, fieldsets });
	const { contact } = await store.read(site, { contact: byId(contacts, id) });
	if (contact) return { contact: project(contactView(contact)), responseType: "REGULAR" };
	const { merged } = await store.read(site, {
		merged: page(contacts, { filter: hasSome("mergedIds", [id]), limit: 1 }),
	});
	const [target] = merged;
	if (!target) throw contactNotFound(id);
	return { contact: project(contactView(target)), responseType: "MERGED" };
};
