import { accounts } from "@cartwright/accounts/identity/accounts/documents";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { mediaFiles } from "../documents.ts";
import { removeBytes } from "../remove-bytes.ts";

const batchSize = 100;

/**
 * Deletes the photos that a member replaced before `changed`, with all their sizes; all photos if the account was
 * deleted. A photo that is being uploaded is newer than the change.
 */
export const deletePhotos = async (
	{ store, providers }: Pick<WorkContext, "store" | "providers">,
	site: string,
	memberId: string,
	changed: string,
): Promise<void> => {
	const { account, photos } = await store.read(site, {
		account: byId(accounts, memberId),
		photos: page(mediaFiles, { filter: equals("memberId", memberId), limit: batchSize }),
	});
	const isObsolete = ({ id, createdDate }: { id: string; createdDate: string }): boolean =>
		!account || (id !== account.doc.photo?.id && createdDate < changed);
	const obsolete = photos.filter(({ doc }) => isObsolete(doc));
	for (const { doc } of obsolete) await removeBytes({ providers }, site, doc.id);
	if (obsolete.length > 0) {
		await store.commit(
			site,
			obsolete.map((file) => remove(mediaFiles, file)),
		);
	}
};
