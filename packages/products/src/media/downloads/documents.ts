import { collection, type Document } from "@cartwright/store/collection";

/** Files that an archive is made of. The id follows from them, so that the same files are one archive. */
export interface MediaArchive extends Document {
	readonly fileIds: readonly string[];
	readonly createdDate: string;
}

export const mediaArchives = collection<MediaArchive>("media_archives");
