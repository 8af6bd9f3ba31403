import { contacts as service } from "@cartwright/contract/contacts/contacts";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewCreated, viewNothing, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { contactView } from "./contact-view.ts";
import { type Contact, contacts } from "./documents.ts";

const entity = { collection: contacts, view: (_context: unknown, contact: Stored<Contact>) => contactView(contact) };

export const contactEventViews = viewersOf(service, {
	contactCreated: viewCreated(entity),
	contactUpdated: viewUpdated(entity),
	contactDeleted: viewNothing,
	contactMerged: viewAction(entity, (targetContact, { entityId, data: { sourceContactIds } }) => ({
		targetContactId: entityId,
		sourceContactIds,
		targetContact,
	})),
});
