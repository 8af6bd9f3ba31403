import { remove } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { accounts } from "../identity/accounts/documents.ts";
import { mediaFiles } from "./documents.ts";
import { originalKey, sizedKey } from "./keys.ts";

const atOnce = 100;

/**
 * Deletes the photos that a member has shown before `changed`, with all sizes made of them; all of them once the account is
 * gone. One that is just being handed in is younger than the change.
 */
export const forgetPhotos = async (
	{ store, providers: { media } }: Pick<WorkContext, "store" | "providers">,
	site: string,
	memberId: string,
	changed: string,
): Promise<void> => {
	const { account, found } = await store.read(site, {
		account: byId(accounts, memberId),
		found: page(mediaFiles, { filter: equals("memberId", memberId), limit: atOnce }),
	});
	const isOver = ({ id, createdDate }: { id: string; createdDate: string }): boolean =>
		!account || (id !== account.doc.photo?.id && createdDate < changed);
	const over = found.filter(({ doc }) => isOver(doc));
	// First the bytes: as long as something of them is left, the description says so.
	for (const { doc } of over) {
		await media.remove(originalKey(site, doc.id));
		for (const { key } of await media.list(sizedKey(site, doc.id))) await media.remove(key);
	}
	if (over.length > 0) {
		await store.commit(
			site,
			over.map((file) => remove(mediaFiles, file)),
		);
	}
};
