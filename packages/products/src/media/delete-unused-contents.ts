import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { dueJob } from "@cartwright/kernel/jobs/due-job";
import { adjust, remove } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { mediaFiles, type UnusedContent, unusedContents } from "./documents.ts";
import { siteOfFile } from "./file-id.ts";
import { contentOf } from "./keys.ts";
import { removeBytes } from "./remove-bytes.ts";
import { mediaUsage, mediaUsageId } from "./uploads/documents.ts";

/** Deletes the bytes of deleted files that no other file has. Uploads refer to a content only beside a file that has it. */
const deleteUnused = async (context: WorkContext, site: string, unused: Stored<UnusedContent>): Promise<void> => {
	const { content, sizeInBytes } = unused.doc;
	const { sharing, named, usage } = await context.store.read(site, {
		sharing: page(mediaFiles, { filter: equals("content", content), limit: 1 }),
		named: byId(mediaFiles, content),
		usage: byId(mediaUsage, mediaUsageId),
	});
	const isNeeded = sharing.length > 0 || (named && contentOf(named.doc) === content);
	if (!isNeeded) await removeBytes(context, site, content);
	// Only what was uploaded is counted, whose content has no name of a file.
	const isCounted = !isNeeded && usage && siteOfFile(content) === undefined;
	await context.store.commit(site, [
		remove(unusedContents, unused),
		...(isCounted ? [adjust(mediaUsage, mediaUsageId, { bytes: -sizeInBytes })] : []),
	]);
};

export const deleteUnusedContents = dueJob("delete-unused-media-contents", unusedContents, deleteUnused);
