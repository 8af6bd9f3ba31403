import type { addSpecialPermissions as declared } from "@cartwright/contract/data/permissions";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { replace } from "@cartwright/store/batch";
import { DataError } from "../data-error.ts";
import { dataCollections } from "../documents.ts";
import { loadStoredCollection } from "../load/load-stored-collection.ts";
import { allowedActions, specialView } from "./permissions-view.ts";

const maxSpecial = 1000;

export const addSpecialPermissions: Handler<typeof declared> = async (
	{ store, site, now, newId },
	{ dataCollectionId, specialPermissions: sent },
) => {
	const before = await loadStoredCollection({ store, site }, dataCollectionId);
	const special = before.doc.specialPermissions ?? [];
	const { userId } = sent;
	if (!userId) {
		throw new DataError("WDE0075", "Special permissions are for a member: set userId to the id of one.");
	}
	if (special.some(({ memberId }) => memberId === userId)) {
		const description = `The member ${userId} has special permissions already; change them with updateSpecialPermissions.`;
		throw new ApplicationError("ALREADY_EXISTS", description, { userId });
	}
	if (special.length >= maxSpecial) {
		throw new DataError("WDE0075", `A collection has special permissions for at most ${maxSpecial} members.`);
	}
	const added = { id: newId(), memberId: userId, allowed: allowedActions(sent) };
	const doc = { ...before.doc, specialPermissions: [...special, added], updatedDate: now };
	await store.commit(site, [replace(dataCollections, before, doc)]);
	return { specialPermissions: specialView(added) };
};
