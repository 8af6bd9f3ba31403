import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Job } from "@cartwright/kernel/foundation/subscriber";
import { pacedJob, type Steps } from "@cartwright/kernel/runtime/paced-job";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import { remove } from "@cartwright/store/batch";
import { compare } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import { mediaFiles } from "../documents.ts";
import { removeBytes } from "../remove-bytes.ts";
import { reviewPictureUploads } from "./documents.ts";

const batchSize = 50;

/** Deletes the pictures that no review shows: those that were never sent with one, and those of deleted reviews. */
export const deleteExpiredPictures: Job = pacedJob("delete-expired-review-pictures", 600, deleteAll);

async function* deleteAll(context: WorkContext): Steps {
	for (const site of await siteIds(context)) {
		while (await deleteSome(context, site)) context = yield;
	}
}

/** Returns whether there may be more. */
const deleteSome = ({ store, now, providers }: WorkContext, site: string): Promise<boolean> =>
	rerunOnConflict(async () => {
		const { expired } = await store.read(site, {
			expired: page(reviewPictureUploads, { filter: compare("expires", "lte", now), limit: batchSize }),
		});
		if (expired.length === 0) return false;
		const ids = expired.map(({ doc }) => doc.id);
		const { files } = await store.read(site, { files: byIds(mediaFiles, ids) });
		for (const id of ids) await removeBytes({ providers }, site, id);
		await store.commit(site, [
			...expired.map((upload) => remove(reviewPictureUploads, upload)),
			...[...files.values()].map((file) => remove(mediaFiles, file)),
		]);
		return true;
	});
