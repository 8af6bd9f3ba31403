import type { updateLocation as declared } from "@cartwright/contract/business/locations";
import { ApplicationError } from "../../foundation/errors.ts";
import type { Handler } from "../../foundation/handler.ts";
import { type Business, contactOf, withContact } from "../contact.ts";
import type { Contact } from "../documents.ts";
import { loadLocations } from "../load/load-locations.ts";
import { businessOf, locationEvent } from "../property-writes.ts";
import { withoutEmpty } from "../without-empty.ts";
import { changedMembers } from "./changed-members.ts";
import { requireLocation, requireOpen } from "./find-location.ts";
import { locationView } from "./location-view.ts";
import { locationWrites } from "./location-writes.ts";
import { sentLocation } from "./sent-location.ts";

export const updateLocation: Handler<typeof declared> = async (context, { location: sent }) => {
	const { store, site } = context;
	const facts = await loadLocations(context);
	const { business, defaultId } = facts;
	const stored = requireLocation(facts, sent.id);
	requireOpen(stored);
	if (sent.revision && sent.revision !== String(stored.revision)) {
		throw new ApplicationError<typeof declared>(
			"INVALID_REVISION",
			`The location has revision ${stored.revision}, not ${sent.revision}. Read it again and repeat the change.`,
		);
	}
	const { contact, ...rest } = sentLocation(sent, sent.id, "location");
	const isDefault = sent.id === defaultId;
	const was = businessOf(business);
	const shop = isDefault ? withContact(was, withSiteMembers(was, contact)) : was;
	const after = isDefault ? rest : { ...rest, contact };
	const shown = locationView({ doc: after, revision: stored.revision + 1 }, { business: shop, defaultId });
	const before = locationView(stored, { business: was, defaultId });
	const events = [locationEvent("locationUpdated", context, { modifiedFields: changedMembers(before, shown) })];
	await store.commit(site, locationWrites(facts, [{ before: stored, after, events }], context, shop));
	return { location: shown };
};

/** A location does not know the members of an address that only site properties have, so they stay. */
const withSiteMembers = (business: Business, contact: Contact): Contact => {
	const { hintPlacement, isPhysical } = contactOf(business).address ?? {};
	if (!contact.address) return contact;
	const own = withoutEmpty({ isPhysical, ...(contact.address.hint ? { hintPlacement } : {}) });
	return { ...contact, address: { ...contact.address, ...own } };
};
