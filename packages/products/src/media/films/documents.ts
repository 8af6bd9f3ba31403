import { collection, type Document } from "@cartwright/store/collection";

/** A video that is to be made playable on any connection. Its id is that of the file. */
export interface FilmJob extends Document {
	/** When work on it begins, or begins again because whoever works on it has not moved the date on. */
	readonly dueDate: string;
	readonly attempts: number;
	/** Names what the current attempt stores. */
	readonly version?: string;
}

export const filmJobs = collection<FilmJob>("media_films", {
	fields: { dueDate: "text" },
	indexes: [["dueDate"]],
	present: ["dueDate"],
});
