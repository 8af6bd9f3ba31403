import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { replace } from "@cartwright/store/batch";
import { hasSome, type Position } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { fileIdOfUrl } from "../../media/address.ts";
import { mediaFiles } from "../../media/documents.ts";
import { fileIdsField } from "../../media/file-ids-in.ts";
import { withDerivedFields } from "../derived-fields.ts";
import { products } from "../documents.ts";
import { productChanged } from "../events.ts";
import { videoOfFile } from "../media.ts";
import type { MediaItem, Product } from "../product.ts";

const copiedAtOnce = 100;

/** Gives products the poster and the sizes of a video of theirs that has been made playable, in batches. */
export const copyFilm = async (context: WorkContext, site: string, fileId: string): Promise<void> => {
	let from: Position | undefined;
	do from = await rerunOnConflict(() => copyBatch(context, site, fileId, from));
	while (from);
};

/** Returns the position of the next batch. */
const copyBatch = async (
	context: WorkContext,
	site: string,
	fileId: string,
	from: Position | undefined,
): Promise<Position | undefined> => {
	const { store, now } = context;
	const { file, having } = await store.read(site, {
		file: byId(mediaFiles, fileId),
		having: page(products, { filter: hasSome(fileIdsField, [fileId]), limit: copiedAtOnce, from }),
	});
	const video = file && videoOfFile(file.doc);
	if (!video?.film) return undefined;
	const writes = having.flatMap((stored) => {
		const media = withVideo(stored.doc, fileId, video);
		if (media === stored.doc.media) return [];
		const changed = withDerivedFields({ ...stored.doc, media, updatedDate: now });
		const facts = { ...context, version: "V3_CATALOG" } as const;
		return [replace(products, stored, changed, [productChanged(changed.id, ["media"], facts)])];
	});
	if (writes.length > 0) await store.commit(site, writes);
	const last = having.length === copiedAtOnce ? having.at(-1) : undefined;
	return last && { values: [last.doc.id] };
};

/** A poster that somebody chose stays. */
const withVideo = (
	{ media }: Product,
	fileId: string,
	video: NonNullable<ReturnType<typeof videoOfFile>>,
): Product["media"] => {
	const isIt = ({ type, url, film }: MediaItem) => type === "video" && !film && fileIdOfUrl(url) === fileId;
	if (!media.some(isIt)) return media;
	return media.map((item) =>
		isIt(item) ? { ...item, ...video, ...(item.posterUrl ? { posterUrl: item.posterUrl } : {}) } : item,
	);
};
